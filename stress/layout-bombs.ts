/**
 * Layouts that inflate to a thousand times their size, one after the other and four at once. Each must be refused, and
 * the program must not hold what they inflate to: its memory stays within a bound of what plain layouts cost. They are
 * sent to a node that only serves, because the history of a new site takes memory at the same time.
 */
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { LAYOUT_DEFAULT, LAYOUT_PREFIX } from '@candela/contract/chart'
import { ERRORS } from '@candela/contract/core'
import { startServer } from '../e2e/server.ts'
import { startRedis } from './redis.ts'
import { type Answer, call, codeFor, demand, mailReader, newPerson, openSite, PASSWORD, registration } from './site.ts'

/** A node that has just started is still compiled and filled. */
const SETTLING_SECONDS = 30
const TIMES = 480
const AT_ONCE = 4
const BOMB_MB = 64
/**
 * Far less than four at once inflate to (256 MB), or than all leave behind until they are refused (2 MB each). About 60 MB
 * were seen, for 32 as for 240 that are inflated.
 */
const GROWTH_MAX_MB = 96
const SAMPLE_MS = 5

const packed = (bytes: Buffer): string => LAYOUT_PREFIX + bytes.toString('base64')
const PLAIN = packed(gzipSync(JSON.stringify({ ...LAYOUT_DEFAULT, v: 2 })))
const blanks = Buffer.alloc(BOMB_MB * 1_048_576, ' ')
const BOMBS = [packed(gzipSync(blanks)), packed(brotliCompressSync(blanks))]

const redis = await startRedis('/tmp')
const site = await openSite({ REDIS_URL: redis.url })
const here = '127.0.0.1'
const server = await startServer({
  ROLES: 'web',
  DATABASE_URL: `postgres://candela@localhost/postgres?host=${encodeURIComponent(join(site.folder, 'run'))}`,
  REDIS_URL: redis.url,
  SECRET_KEY_FILE: join(site.folder, 'secret.key'),
  LOG_LEVEL: 'error',
  TRUST_PROXY: here,
  METRICS_ADDRESSES: here,
})
const node = { ...site, server }

async function memoryMb(): Promise<number> {
  const text = await (await fetch(`${server.url}/metrics`)).text()
  return Number(/^candela_memory_bytes (\d+)/m.exec(text)?.[1]) / 1_048_576
}

/** The most memory that was in use while the work was done. */
async function peakOf(work: () => Promise<void>): Promise<number> {
  let peak = await memoryMb()
  let isOver = false
  const watching = (async () => {
    while (!isOver) {
      peak = Math.max(peak, await memoryMb())
      await pause(SAMPLE_MS)
    }
  })()
  await work()
  isOver = true
  await watching
  return peak
}

try {
  const mails = mailReader(site)
  const person = newPerson('bomber@example.com')
  await call(site, person, '/login/verify_code', { email: person.email, purpose: 'register' })
  await call(site, person, '/login/register', registration(person.email, await codeFor(mails, person.email)))
  await call(site, person, '/login/login', { account: person.email, password: PASSWORD })
  await pause(SETTLING_SECONDS * 1000)

  let at = 0
  const send = (data: string): Promise<Answer> => {
    at += 1
    // From another address each time: a limit per address would refuse them unread.
    const from = { ...person, ip: `13.0.${at >> 8}.${at & 255}` }
    return call(node, from, '/open/user_kline/save', { title: 'A', data })
  }
  const refusals = new Map<number, number>()
  const sendAll = async (layouts: readonly string[]): Promise<void> => {
    for (let sent = 0; sent < TIMES; sent += AT_ONCE) {
      const data = layouts[(sent / AT_ONCE) % layouts.length] ?? ''
      for (const { code } of await Promise.all(Array.from({ length: AT_ONCE }, () => send(data))))
        refusals.set(code, (refusals.get(code) ?? 0) + 1)
    }
  }
  await sendAll([PLAIN])
  const plainMb = await peakOf(() => sendAll([PLAIN]))
  const bombsMb = await peakOf(() => sendAll(BOMBS))
  const known: readonly number[] = [ERRORS.LAYOUT_TOO_LARGE.code, ERRORS.LAYOUT_INVALID.code]
  demand(
    [...refusals.keys()].every(code => known.includes(code)),
    `not refused: ${JSON.stringify([...refusals])}`,
  )
  const growthMb = bombsMb - plainMb
  console.log(
    JSON.stringify({
      name: `layouts that inflate to ${BOMB_MB} MB`,
      refusals: Object.fromEntries(refusals),
      plainMb: Number(plainMb.toFixed(1)),
      bombsMb: Number(bombsMb.toFixed(1)),
      growthMb: Number(growthMb.toFixed(1)),
      pass: growthMb < GROWTH_MAX_MB && (refusals.get(ERRORS.LAYOUT_TOO_LARGE.code) ?? 0) > 0,
    }),
  )
} finally {
  await server.stop()
  await site.close()
  await redis.close()
}
