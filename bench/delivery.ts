/**
 * Age of live updates on arrival: the built site and 5,000 sockets of fifty symbols, all on this machine; soon after the
 * first start, and once the history of the last days is there. Beside it a server that only writes a ready frame of the
 * same size to as many sockets: what this machine can do at best.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { API_PREFIX } from '@candela/contract/core'
import { liquidationStatisticsCall } from '@candela/contract/liquidations'
import { tickerTopic } from '@candela/contract/live'
import { spotListCall } from '@candela/contract/spot'
import { systemClock } from '../apps/server/src/platform/clock.ts'
import { type RunningServer, startServer } from '../e2e/server.ts'
import { startChild } from './bench-child.ts'
import { withinBudget } from './bench-line.ts'
import type { Arrived, Watchers } from './delivery-child.ts'

const SOCKETS = 5_000
const SYMBOLS_PER_SOCKET = 50
const SETTLE_MS = 5_000
const SPAN_MS = 20_000
const BUDGETS_MS = { 0.5: 100, 0.99: 150 }

/** Everyone watches fifty neighbours of the list, from another place in it: about as different as real visitors. */
function choose(symbols: readonly string[]): string[][] {
  return Array.from({ length: SOCKETS }, (_, at) =>
    Array.from({ length: SYMBOLS_PER_SOCKET }, (__, index) => {
      const symbol = symbols[(at * 7 + index * (1 + (at % 5))) % symbols.length] ?? ''
      return tickerTopic(symbol)
    }),
  )
}

async function listedPairs(url: string): Promise<string[]> {
  const pairs: string[] = []
  for (let current = 1; current <= 5; current++) {
    const response = await fetch(`${url}${API_PREFIX}${spotListCall.path}?size=100&current=${current}`)
    const { data } = (await response.json()) as { data: { records: { pair: string }[] } } // our own call
    pairs.push(...data.records.map(({ pair }) => pair))
  }
  return pairs
}

/** The first start computes the last days at once, and the older ones later. */
async function untilHistory(url: string): Promise<void> {
  for (;;) {
    const response = await fetch(url + API_PREFIX + liquidationStatisticsCall.path)
    const { data } = (await response.json()) as { data: { historyFrom: number | null } } // our own call
    if (data.historyFrom !== null) return
    await pause(1000)
  }
}

async function watch(port: number, topics: readonly (readonly string[])[]): Promise<Arrived> {
  const clients = startChild('delivery-child.ts')
  await clients.ask('connect', { port, topics } satisfies Watchers)
  await pause(SETTLE_MS)
  const from = systemClock.now()
  await pause(SPAN_MS)
  const arrived = await clients.ask<Arrived>('arrived', from)
  clients.stop()
  return arrived
}

const quantile = (ages: readonly number[], share: number): number =>
  ages.toSorted((a, b) => a - b)[Math.floor(ages.length * share)] ?? Number.NaN

async function measure(server: RunningServer, when: string): Promise<void> {
  const topics = choose(await listedPairs(server.url))
  const { ages, bytes } = await watch(Number(new URL(server.url).port), topics)
  const plain = startChild('delivery-plain-child.ts')
  const simplest = await watch(await plain.ask<number>('serve', Math.round(bytes)), topics)
  plain.stop()
  for (const [share, budget] of Object.entries(BUDGETS_MS)) {
    const name = `delivery to ${SOCKETS} sockets of ${SYMBOLS_PER_SOCKET} symbols, ${when}: age in ms, quantile ${share} of ${ages.length} frames of ${Math.round(bytes)} bytes`
    withinBudget(name, quantile(ages, Number(share)), budget)
    withinBudget(`the same by a plain socket server, quantile ${share}`, quantile(simplest.ages, Number(share)), budget)
  }
}

const folder = mkdtempSync(join(tmpdir(), 'candela-delivery-'))
chmodSync(folder, 0o711)
const server = await startServer({ DATA_DIR: folder, LOG_LEVEL: 'error' })
await measure(server, 'after a first start')
await untilHistory(server.url)
await measure(server, 'with recent history')
await server.stop()
rmSync(folder, { recursive: true, force: true })
