/**
 * kill -9 at random moments of registrations and claims, with a real mail server: afterwards no account is half there, no
 * point lost or given twice, no mail sent twice, and nothing that was answered with success is missing. `PEOPLE` sets how
 * many register. A mail that was cut while it was handed over is not sent again: its reader asks for another code.
 */
import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { codeIn, startMailServer } from '../e2e/mail-server.ts'
import { type Answer, call, demand, newPerson, openSite, PASSWORD, type Person, registration } from './site.ts'

const PEOPLE = Number(process.env['PEOPLE'] ?? 1000)
const AT_ONCE = 16
const POINTS = 100
/** Any moment will do; that it differs from run to run is the point. */
const chance = (): number => randomInt(1_000_000) / 1_000_000
const CODE_TOO_SOON = 42901
/** A program lives this long, more or less: in the middle of what sixteen people ask for. */
const LIFE_MS = { from: 50, to: 4000 }
/** One a fifth of a second: some minutes, because a busy machine starts slowly and dies at once again. */
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

/** Asks until there is an answer: the program may be dead or just starting. */
async function insist(person: Person, path: string, body: object): Promise<Answer> {
  let last = 'no answer'
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    try {
      const answer = await call(site, person, path, body)
      last = `${answer.status} ${answer.msg}`
      // Too soon for another code: the first one is on its way.
      if (answer.status < 500 && (answer.status !== 429 || answer.code === CODE_TOO_SOON)) return answer
    } catch {
      // no answer: it may have been done or not, and asking again must make no difference
    }
    await pause(200)
  }
  throw new Error(`${path} was never answered: ${last}`)
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

/** A second code is asked for where the first was lost with its sender. */
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
  throw new Error(`no code ever came to ${person.email}`)
}

/** A code that came late was replaced by the next one, which is then tried. */
async function join(person: Person, referralCode: string): Promise<void> {
  for (let tries = 0; tries < CODE_TRIES; tries += 1) {
    const code = await codeOf(person)
    const body = { ...registration(person.email, code), ...(referralCode === '' ? {} : { referralCode }) }
    const answer = await insist(person, '/login/register', body)
    const isDone = answer.code === 10000
    demand(isDone || answer.msg === 'Invalid verification code', `registering: ${answer.msg}`)
    // Killed after the commit and before the answer: the code is used up, and the account must be there.
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
