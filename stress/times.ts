/**
 * Whether the time of an answer tells if there is an account: logins with a wrong password, and codes asked for, of
 * accounts that exist and of some that do not, in turn. The measure is the chance that an answer for an account took
 * longer than one for none (AUC): 0.5 tells nothing. `ACCOUNTS` sets how many there are.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { call, codeFor, demand, mailReader, newPerson, openSite, registration } from './site.ts'

const ACCOUNTS = Number(process.env['ACCOUNTS'] ?? 200)
const LINE = 0.05
/** Strangers may make ten hashes a second together; slower than that, nobody waits for anybody. */
const PACE_MS = 110
const JOIN_AT_ONCE = 8

const site = await openSite()
const mails = mailReader(site)

async function join(email: string): Promise<void> {
  const person = newPerson(email)
  await call(site, person, '/login/verify_code', { email, purpose: 'register' })
  const code = await codeFor(mails, email)
  const { code: answer, msg } = await call(site, person, '/login/register', registration(email, code))
  demand(answer === 10000, `${email} could not register: ${msg}`)
}

/** How long one call takes, from an address nobody has used. */
async function time(path: string, email: string, body: object): Promise<number> {
  const from = performance.now()
  await call(site, newPerson(email), path, body)
  return performance.now() - from
}

/** The chance that one of the first is larger than one of the second. */
function auc(first: readonly number[], second: readonly number[]): number {
  let larger = 0
  for (const one of first) for (const other of second) larger += one > other ? 1 : one === other ? 0.5 : 0
  return larger / (first.length * second.length)
}

async function compare(name: string, path: string, bodyOf: (email: string) => object): Promise<void> {
  const known: number[] = []
  const unknown: number[] = []
  for (let at = 0; at < ACCOUNTS; at += 1) {
    // Which comes first changes, so that neither always follows the other.
    const pair = [`known${at}@example.com`, `nobody${at}-${name.replaceAll(/\W/g, '')}@example.com`]
    for (const email of at % 2 === 0 ? pair : pair.toReversed()) {
      const took = await time(path, email, bodyOf(email))
      if (email.startsWith('known')) known.push(took)
      else unknown.push(took)
      await pause(PACE_MS)
    }
  }
  const value = auc(known, unknown)
  console.log(
    JSON.stringify({
      name: `time tells of an account: ${name}`,
      calls: ACCOUNTS * 2,
      auc: Number(value.toFixed(3)),
      pass: Math.abs(value - 0.5) <= LINE,
    }),
  )
}

try {
  const waiting = Array.from({ length: ACCOUNTS }, (_, at) => `known${at}@example.com`)
  const work = async (): Promise<void> => {
    for (let email = waiting.pop(); email !== undefined; email = waiting.pop()) await join(email)
  }
  await Promise.all(Array.from({ length: JOIN_AT_ONCE }, work))
  await compare('login', '/login/login', email => ({ account: email, password: 'wrong-horse-1' }))
  // A minute after the codes of registering, another one may be sent.
  await pause(60_000)
  await compare('code for a new password', '/login/verify_code', email => ({ email, purpose: 'forgot' }))
  await pause(60_000)
  await compare('code for registering', '/login/verify_code', email => ({ email, purpose: 'register' }))
} finally {
  await site.close()
}
