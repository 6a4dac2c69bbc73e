/**
 * Supplies of coins from an address of the operator's choice, every six hours: CoinGecko's list of markets or
 * CoinPaprika's tickers. The leader reads it and stores it beside imported ones. A failure leaves what is known.
 */
import { CallFailed, type Send } from '@candela/exchanges/live'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@candela/quant'
import type { Clock } from '#platform/clock.ts'
import type { Logger } from '#platform/log/logger.ts'
import { SUPPLY_ROWS_MAX, SUPPLY_SYMBOL } from './supply-csv.ts'
import type { SupplyRepo, SupplyRow } from './supply-repo.ts'

const FIRST_MS = 20_000
const AGAIN_MS = 6 * HOUR_MS
const RETRY_MS = 30 * MINUTE_MS
const ANSWER_MAX_MS = 30_000
const BYTES_MAX = 20_000_000
const DECIMALS = 8
const SUPPLY_MAX = 1e20

export type SupplyUrlOptions = {
  readonly url: string
  readonly send: Send
  readonly repo: Pick<SupplyRepo, 'addNewer'>
  readonly clock: Clock
  readonly log: Logger
}

/** Returns a function that stops it. */
export function readSupplyUrl({ url, send, repo, clock, log }: SupplyUrlOptions): () => void {
  let cancel = (): void => undefined
  let isStopped = false

  async function ask(signal: AbortSignal): Promise<SupplyRow[]> {
    const { status, body } = await send(url, signal, BYTES_MAX, {})
    if (status !== 200) throw new Unread(`status ${status}`)
    const rows = suppliesOf(parsed(body), clock.now())
    if (rows.length === 0) throw new Unread('no supply in the answer')
    return rows
  }

  async function store(rows: SupplyRow[]): Promise<void> {
    try {
      await repo.addNewer(rows)
    } catch (error) {
      throw new Unread(`could not be stored${codeOf(error)}`)
    }
  }

  async function read(): Promise<boolean> {
    const stop = new AbortController()
    const cancelWait = clock.after(ANSWER_MAX_MS, () => stop.abort())
    try {
      const rows = await ask(stop.signal)
      if (!isStopped) await store(rows)
      return true
    } catch (error) {
      log.warn({ why: whyOf(error, stop.signal) }, 'could not read SUPPLY_URL')
      return false
    } finally {
      cancelWait()
    }
  }

  function readAfter(delayMs: number): void {
    cancel = clock.after(delayMs, () => {
      void read().then(isRead => {
        if (!isStopped) readAfter(isRead ? AGAIN_MS : RETRY_MS)
      })
    })
  }
  readAfter(FIRST_MS)
  return () => {
    isStopped = true
    cancel()
  }
}

/** In words of our own, which may be logged. */
class Unread extends Error {}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    throw new Unread('not JSON')
  }
}

/** The address may contain a key, even in its host name, and messages of others quote it or the answer. */
function whyOf(error: unknown, signal: AbortSignal): string {
  if (error instanceof Unread) return error.message
  if (signal.aborted) return 'no answer in time'
  if (error instanceof CallFailed) return error.reason === 'too-large' ? 'too large' : `status ${error.status}`
  return `no connection${codeOf(error)}`
}

function codeOf(error: unknown): string {
  const code: unknown = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' ? ` (${code})` : ''
}

/** The largest coin of a symbol: both lists begin with the largest. Rows that make no sense are left out. */
export function suppliesOf(answer: unknown, now: number): SupplyRow[] {
  const found = new Map<string, SupplyRow>()
  for (const row of Array.isArray(answer) ? answer.slice(0, SUPPLY_ROWS_MAX) : []) {
    const supply = supplyOf(row, now)
    if (supply !== undefined && !found.has(supply.symbol)) found.set(supply.symbol, supply)
  }
  return [...found.values()]
}

function supplyOf(row: unknown, now: number): SupplyRow | undefined {
  const field = (name: string): unknown =>
    typeof row === 'object' && row !== null ? Reflect.get(row, name) : undefined
  const textOf = (name: string): string => {
    const value = field(name)
    return typeof value === 'string' ? value : ''
  }
  const symbol = textOf('symbol').toUpperCase()
  const circulating = amountOf(field('circulating_supply'))
  if (!SUPPLY_SYMBOL.test(symbol) || circulating === null) return undefined
  const atLeast = (amount: string | null): string | null =>
    amount !== null && Number(amount) >= Number(circulating) ? amount : null
  const updatedAt = Date.parse(textOf('last_updated'))
  const at = Number.isNaN(updatedAt) || updatedAt > now ? now : updatedAt
  return {
    symbol,
    circulating,
    total: atLeast(amountOf(field('total_supply'))),
    max: atLeast(amountOf(field('max_supply'))),
    asOf: Math.floor(at / DAY_MS) * DAY_MS,
  }
}

/** null if it is no amount, or 0. */
function amountOf(value: unknown): string | null {
  const amount = typeof value === 'number' ? value : Number.NaN
  if (!(amount > 0 && amount < SUPPLY_MAX)) return null
  const text = amount.toFixed(DECIMALS).replace(/\.?0+$/, '')
  return text === '' || Number(text) === 0 ? null : text
}
