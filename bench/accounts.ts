/** Cost of a login and of authenticating each call, compared with the bare cryptography. */
import { createSecretKey, hash, randomBytes } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { hash as argon2, verify } from '@node-rs/argon2'
import { newKey, stepOf } from '../apps/server/src/features/authenticator/totp.ts'
import { createPasswords } from '../apps/server/src/platform/sessions/passwords.ts'
import { seal, unseal } from '../apps/server/src/platform/crypto/seal.ts'
import { systemClock } from '../apps/server/src/platform/clock.ts'
import { alternate, atMost, withinBudget } from './bench-line.ts'

const ROUNDS = 9
const PASSWORD = 'right-horse-7'
const TIMES = 2_000
const FLOOD = 200
const FLOOD_EVERY_MS = 20

const key = createSecretKey(randomBytes(32))
const passwords = createPasswords(key, systemClock)
const stored = await passwords.hash(PASSWORD)
const bare = await argon2(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 })

async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  for (let times = 0; times < 10; times += 1) await work()
  return (performance.now() - from) / 10
}

const login = await alternate(ROUNDS, {
  ours: () => milliseconds(() => passwords.verify(stored, PASSWORD, 'familiar')),
  limit: () => milliseconds(() => verify(bare, PASSWORD)),
})
atMost(1.05, { name: 'login: checking a password, ms', ...login, ratio: login.ours / login.limit })

// Two seconds of flood: excess attempts are rejected at once, and hashing does not run on this thread.
// Real requests arrive through the event loop, hence the pauses between batches.
const delay = monitorEventLoopDelay({ resolution: 1 })
const until = performance.now() + 2_000
delay.enable()
while (performance.now() < until) {
  const asked = Array.from({ length: FLOOD }, () => passwords.verify(stored, 'wrong-horse-1', 'stranger'))
  await Promise.race([Promise.allSettled(asked), pause(FLOOD_EVERY_MS)])
  await pause(FLOOD_EVERY_MS)
}
delay.disable()
withinBudget('login: delay of everything else under a flood, p99 ms', delay.percentile(99) / 1e6, 10)

function micros(work: () => unknown): number {
  const from = performance.now()
  for (let times = 0; times < TIMES; times += 1) work()
  return ((performance.now() - from) * 1000) / TIMES
}

const token = randomBytes(32).toString('base64url')
const secret = newKey()
const sealed = seal(key, 'place', secret)
const now = systemClock.now()
const small = await alternate(ROUNDS, {
  halves: () => micros(() => [token, token].map(half => hash('sha256', half, 'buffer'))),
  totp: () => micros(() => stepOf(secret, '000000', now)),
  open: () => micros(() => unseal(key, 'place', sealed)),
})
withinBudget('session: hashing both halves, µs', small.halves, 10)
withinBudget('authenticator: checking a code, µs', small.totp, 30)
withinBudget('secrets: opening one, µs', small.open, 15)
