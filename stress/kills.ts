/**
 * kill -9 at random moments during registrations and claims, with a real mail server. Afterwards no account is
 * incomplete, no points are lost or granted twice, no mail is sent twice, and nothing acknowledged is missing.
 * `PEOPLE` sets the number of users. A mail interrupted during delivery is not resent: the user requests another code.
 */
import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { codeIn, startMailServer } from '../e2e/mail-server.ts'
import { type Answer, call, demand, newPerson, openSite, PASSWORD, type Person, registration } from './site.ts'

const PEOPLE = Number(process.env['PEOPLE'] ?? 1000)
const AT_ONCE = 16
const POINTS = 100
/** Unseeded on purpose: every run kills at different moments. */
const chance = (): number => randomInt(1_000_000) / 1_000_000
const CODE_TOO_SOON = 42901
/** Lifetime of a process, so that it dies while sixteen users send requests. */
const LIFE_MS = { from: 50, to: 4000 }
/** At 200 ms each this is five minutes: on a busy machine a process starts slowly and is killed again at once. */
const TRIES_MAX = 1500
const CODE_TRIES = 5
const CODE_PAUSE_MS = 20_000

const mail = await startMailServer()
const site = await openSite({ SMTP_URL: mail.url })
let kills = 0
let lostMails = 0
let lateCodes = 0
let slowestStartMs = 0
let isOver = false

/** Retries until there is a response: the program may be dead or starting. */
async function insist(person: Person, path: string, body: object): Promise<Answer> {
  let last = 'no answer'
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    try {
      const answer = await call(site, person, path, body)
      last = `${answer.status} ${answer.msg}`
      // Too soon for another code: the first one is on its way.
      if (answer.status < 500 && (answer.status !== 429 || answer.code === CODE_TOO_SOON)) return answer
    } catch {
      // No response: the call may or may not have taken effect, and repeating it must make no difference.
    }
    await pause(200)
  }
  throw new Error(`${path} got no response: ${last}`)
}

async function killer(): Promise<void> {
  while (!isOver) {
    await pause(LIFE_MS.from + chance() * (LIFE_MS.to - LIFE_MS.from))
    if (isOver) return
    await site.server.stop('SIGKILL')
    kills += 1
    const from = performance.now()
    await site.start()
    slowestStartMs = Math.max(slowestStartMs, performance.now() - from)
  }
}

/** Requests another code if the first was lost with its sender. */
async function codeOf(person: Person): Promise<string> {
  for (let tries = 0; tries < CODE_TRIES; tries += 1) {
    const asked = await insist(person, '/login/verify_code', { email: person.email, purpose: 'register' })
    demand(asked.code === 10000 || asked.code === CODE_TOO_SOON, `no code: ${asked.msg}`)
    try {
      return codeIn(await mail.next(person.email))
    } catch {
      if (asked.code === 10000) lostMails += 1
      await pause(CODE_PAUSE_MS)
    }
  }
  throw new Error(`no code received for ${person.email}`)
}

/** A late code has been replaced by a newer one, so try that next. */
async function join(person: Person, referralCode: string): Promise<void> {
  for (let tries = 0; tries < CODE_TRIES; tries += 1) {
    const code = await codeOf(person)
    const body = { ...registration(person.email, code), ...(referralCode === '' ? {} : { referralCode }) }
    const answer = await insist(person, '/login/register', body)
    const isDone = answer.code === 10000
    demand(isDone || answer.msg === 'Invalid verification code', `registering: ${answer.msg}`)
    // If killed after the commit but before the response, the code is used up and the account must exist.
    const login = await insist(person, '/login/login', { account: person.email, password: PASSWORD })
    if (login.code === 10000) return
    demand(!isDone, `${person.email} is half there: ${login.msg}`)
    lateCodes += 1
  }
  throw new Error(`${person.email} could never register`)
}

type Overview = { code: string; totalInvited: number; totalPoints: number; claimedCode: string | null }
const overview = async (person: Person): Promise<Overview> =>
  (await insist(person, '/open/point/invitation_friends_point', {})).data as Overview

try {
  const host = newPerson('host@example.com')
  await join(host, '')
  const { code } = await overview(host)
  const killing = killer()
  const people = Array.from({ length: PEOPLE }, (_, index) => newPerson(`walker${index}@example.com`))
  const waiting = [...people]
  const work = async (): Promise<void> => {
    for (let person = waiting.pop(); person !== undefined; person = waiting.pop()) {
      const isLater = chance() < 0.5
      await join(person, isLater ? '' : code)
      if (isLater) await insist(person, '/open/point/claim', { code })
      if (waiting.length % 50 === 0)
        console.log(`${waiting.length} left, ${kills} kills, slowest start ${Math.round(slowestStartMs)} ms`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  isOver = true
  await killing
  const theirs = await overview(host)
  demand(theirs.totalInvited === PEOPLE, `${theirs.totalInvited} of ${PEOPLE} are invited`)
  demand(theirs.totalPoints === PEOPLE * POINTS, `the host has ${theirs.totalPoints} points`)
  for (const person of people) {
    const own = await overview(person)
    demand(own.totalPoints === POINTS && own.claimedCode === code, `${person.email} has ${own.totalPoints} points`)
  }
  const ids = mail.mails.map(({ raw }) => /^Message-ID: (.+)$/im.exec(raw)?.[1] ?? '')
  demand(new Set(ids).size === ids.length, `${ids.length - new Set(ids).size} mails came twice`)
  console.log(
    JSON.stringify({
      name: 'kill -9 while registering',
      people: PEOPLE,
      kills,
      mails: ids.length,
      lostMails,
      lateCodes,
      slowestStartMs: Math.round(slowestStartMs),
      pass: true,
    }),
  )
} finally {
  isOver = true
  await site.close()
  await mail.close()
}
