/**
 * Checks that response times do not reveal whether an account exists: logins with a wrong password and code requests,
 * alternating between existing and unknown accounts. The measure is the probability that a response for an existing
 * account took longer (AUC): 0.5 reveals nothing. `ACCOUNTS` sets the number of accounts;
 * with far fewer, chance alone passes the line.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { ERRORS } from '@candela/contract/core'
import { call, codeFor, demand, mailReader, newPerson, openSite, registration } from './site.ts'

const ACCOUNTS = Number(process.env['ACCOUNTS'] ?? 1_000)
const LINE = 0.05
/** Unknown callers share ten hashes a second; below that rate, no call waits for another. */
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

let networks = 0
/** Of a network that has made no call: a refusal by its limits would take no time and hide the difference. */
function newNetwork(): string {
  networks += 1
  return `11.${(networks >> 8) & 255}.${networks & 255}.1`
}

/** Duration of one call that is answered as expected. */
async function time(path: string, email: string, body: object, expected: number): Promise<number> {
  const caller = { ...newPerson(email), ip: newNetwork() }
  const from = performance.now()
  const { code, msg } = await call(site, caller, path, body)
  const took = performance.now() - from
  demand(code === expected, `${path} for ${email} answered ${code}: ${msg}`)
  return took
}

/** Probability that a value of the first list is larger than one of the second. */
function auc(first: readonly number[], second: readonly number[]): number {
  let larger = 0
  for (const one of first) for (const other of second) larger += one > other ? 1 : one === other ? 0.5 : 0
  return larger / (first.length * second.length)
}

async function compare(name: string, path: string, expected: number, bodyOf: (email: string) => object): Promise<void> {
  const known: number[] = []
  const unknown: number[] = []
  for (let at = 0; at < ACCOUNTS; at += 1) {
    // Alternates the order, so that neither always follows the other.
    const pair = [`known${at}@example.com`, `nobody${at}-${name.replaceAll(/\W/g, '')}@example.com`]
    for (const email of at % 2 === 0 ? pair : pair.toReversed()) {
      const took = await time(path, email, bodyOf(email), expected)
      if (email.startsWith('known')) known.push(took)
      else unknown.push(took)
      await pause(PACE_MS)
    }
  }
  const value = auc(known, unknown)
  console.log(
    JSON.stringify({
      name: `response time reveals an account: ${name}`,
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
  await compare('login', '/login/login', ERRORS.LOGIN_WRONG.code, email => ({
    account: email,
    password: 'wrong-horse-1',
  }))
  // Another code can be sent a minute after the registration code.
  await pause(60_000)
  await compare('code for a new password', '/login/verify_code', 10000, email => ({ email, purpose: 'forgot' }))
  await pause(60_000)
  await compare('code for registering', '/login/verify_code', 10000, email => ({ email, purpose: 'register' }))
} finally {
  await site.close()
}
