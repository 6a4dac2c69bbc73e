/** Compares stored minutes with those that the played exchanges have. */
import { type Bar, createWorld } from '@candela/exchanges'
import { decodeChunk } from '../apps/server/src/market/candles/chunk-codec.ts'
import { chunkGrid } from '../apps/server/src/market/candles/chunk-grid.ts'
import type { Database } from '../apps/server/src/platform/db/database.ts'
import { SEED } from './played.ts'

export const world = createWorld({ seed: SEED })
export const MINUTE_MS = 60_000

type Row = Bar & { readonly pair: string }
export type Minutes = { readonly compared: number; readonly wrong: readonly string[] }

/** The pairs of an exchange that the site has listed. */
export async function pairsOf({ pool }: Database, venue: string): Promise<string[]> {
  const { rows } = await pool.query<{ code: string }>(
    `select code from market_listing where exchange = $1 and delisted_at is null order by code`,
    [venue],
  )
  return rows.map(({ code }) => code)
}

/** Sums of sizes are rounded on their way; those of inverse contracts are divided by a mean price. */
const isClose = (a: number, b: number): boolean => Math.abs(a - b) <= Math.max(1e-6, Math.abs(b) * 1e-3)

const isSame = (bar: Bar, stored: Bar): boolean =>
  bar.open === stored.open &&
  bar.high === stored.high &&
  bar.low === stored.low &&
  bar.close === stored.close &&
  isClose(stored.volume, bar.volume)

const written = ({ open, high, low, close, volume }: Bar): string => `${open} ${high} ${low} ${close} ${volume}`

/** Compares bars of a pair in `from <= time < to` with the world's: none may be missing, wrong, or too many. */
export function compareBars(pair: string, bars: readonly Bar[], from: number, to: number): Minutes {
  const index = world.instruments.findIndex(({ code }) => code === pair)
  const expected = new Map(world.minuteBars(index, from, to).map(bar => [bar.time, bar]))
  const stored = new Map(bars.map(bar => [bar.time, bar]))
  const wrong = [...new Set([...expected.keys(), ...stored.keys()])].flatMap(time => {
    const [bar, other] = [expected.get(time), stored.get(time)]
    if (bar !== undefined && other !== undefined && isSame(bar, other)) return []
    const minute = new Date(time).toISOString().slice(11, 16)
    const difference = `${other ? written(other) : 'none'}, not ${bar ? written(bar) : 'none'}`
    return [`${pair} ${minute}: ${difference}`]
  })
  if (stored.size < bars.length) wrong.push(`${pair}: ${bars.length - stored.size} minutes twice`)
  return { compared: expected.size, wrong }
}

/** What the database has of these pairs: rows, and chunks that were sealed when a chart was read. */
export async function compareStored(
  { pool }: Database,
  pairs: readonly string[],
  from: number,
  to: number,
): Promise<Minutes> {
  const { rows } = await pool.query<Row>(
    `select pair, time, open, high, low, close, volume, turnover, trades from candle_live
     where pair = any($1) and interval = '1' and time >= $2 and time < $3 order by time`,
    [pairs, from, to],
  )
  const { rows: chunks } = await pool.query<{ pair: string; data: Buffer }>(
    `select pair, data from candle_chunk where pair = any($1) and interval = '1' and end_time > $2 and start_time < $3`,
    [pairs, from, to],
  )
  const sealed = chunks.flatMap(({ pair, data }) => sealedBars(pair, data))
  const byPair = Map.groupBy([...rows, ...sealed], ({ pair }) => pair)
  const each = pairs.map(pair => {
    const stored = (byPair.get(pair) ?? []).filter(({ time }) => time >= from && time < to)
    return compareBars(pair, stored, from, to)
  })
  return {
    compared: each.reduce((sum, { compared }) => sum + compared, 0),
    wrong: each.flatMap(({ wrong }) => wrong),
  }
}

function sealedBars(pair: string, data: Buffer): Row[] {
  const instrument = world.instruments.find(({ code }) => code === pair)
  if (instrument === undefined) return []
  return decodeChunk(data, chunkGrid(instrument), MINUTE_MS).map(bar => ({ ...bar, pair }))
}

/** How many gaps of these pairs within a span are not filled yet. */
export async function openGaps(
  { pool }: Database,
  pairs: readonly string[],
  { from, to }: { readonly from: number; readonly to: number },
): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from candle_gap
     where pair = any($1) and gap_from < $3 and (gap_to is null or gap_to > $2)`,
    [pairs, from, to],
  )
  return rows[0]?.count ?? 0
}
