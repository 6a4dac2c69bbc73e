/**
 * Limits under 64 concurrent calls, round after round: a code works once, a reward is granted once, and there are never
 * more than nine groups. `ROUNDS` sets the number of rounds; default 1,000.
 */
import {
  type Answer,
  call,
  codeFor,
  demand,
  mailReader,
  newPerson,
  openSite,
  PASSWORD,
  type Person,
  registration,
  succeeded,
  together,
} from './site.ts'

const ROUNDS = Number(process.env['ROUNDS'] ?? 1000)
const GROUPS_MAX = 9
const POINTS = 100

const site = await openSite()
const mails = mailReader(site)

async function join(person: Person): Promise<void> {
  const sent = await call(site, person, '/login/verify_code', { email: person.email, purpose: 'register' })
  demand(sent.code === 10000, `no code for ${person.email}: ${sent.msg}`)
  const code = await codeFor(mails, person.email)
  const done = await together(person, one => call(site, one, '/login/register', registration(person.email, code)))
  demand(succeeded(done) === 1, `one code registered ${succeeded(done)} times: ${messages(done)}`)
  const login = await call(site, person, '/login/login', { account: person.email, password: PASSWORD })
  demand(login.code === 10000, `${person.email} could not log in: ${login.msg}`)
}

/** The distinct messages. */
const messages = (answers: readonly Answer[]): string => [...new Set(answers.map(({ msg }) => msg))].join('; ')

type Overview = { code: string; totalInvited: number; totalPoints: number }
const overview = async (person: Person): Promise<Overview> =>
  (await call(site, person, '/open/point/invitation_friends_point', {})).data as Overview

async function round(host: Person, hostCode: string, index: number): Promise<void> {
  const guest = newPerson(`guest${index}@example.com`)
  await join(guest)
  const claims = await together(guest, one => call(site, one, '/open/point/claim', { code: hostCode }))
  demand(succeeded(claims) === 1, `one code was claimed ${succeeded(claims)} times: ${messages(claims)}`)
  const groups = await together(guest, (one, at) => call(site, one, '/open/subs/group/add', { name: `g${at}` }))
  demand(succeeded(groups) === GROUPS_MAX, `${succeeded(groups)} groups were added: ${messages(groups)}`)
  const own = await overview(guest)
  demand(own.totalPoints === POINTS, `the new one has ${own.totalPoints} points`)
  const theirs = await overview(host)
  demand(theirs.totalInvited === index, `${theirs.totalInvited} are said to be invited, not ${index}`)
  demand(theirs.totalPoints === index * POINTS, `the host has ${theirs.totalPoints} points after ${index} rounds`)
}

try {
  const host = newPerson('host@example.com')
  await join(host)
  const { code } = await overview(host)
  for (let index = 1; index <= ROUNDS; index += 1) {
    await round(host, code, index)
    if (index % 50 === 0) console.log(`${index} rounds`)
  }
  console.log(JSON.stringify({ name: 'races of 64 calls', rounds: ROUNDS, violations: 0, pass: true }))
} finally {
  await site.close()
}
