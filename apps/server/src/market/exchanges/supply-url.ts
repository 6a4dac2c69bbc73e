/**
 * Supplies of coins from an address of the operator's choice, every six hours: CoinGecko's list of markets or
 * CoinPaprika's tickers. The leader reads it and stores it beside imported ones. A failure leaves what is known.
 */
import type { Send } from '@candela/exchanges/live'
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

  async function read(): Promise<boolean> {
    const stop = new AbortController()
    const cancelWait = clock.after(ANSWER_MAX_MS, () => stop.abort(new Error('no answer in time')))
    try {
      const { status, body } = await send(url, stop.signal, BYTES_MAX, {})
      if (status !== 200) throw new Error(`status ${status}`)
      const rows = suppliesOf(JSON.parse(body), clock.now())
      if (rows.length === 0) throw new Error('no supply in the answer')
      if (!isStopped) await repo.addNewer(rows)
      return true
    } catch (error) {
      // The address may contain a key, so it is not logged.
      log.warn({ why: error instanceof Error ? error.message : String(error) }, 'could not read SUPPLY_URL')
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
