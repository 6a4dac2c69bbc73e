/**
 * Encodes sealed bars: columns of small integers (prices in ticks relative to the previous close, volumes in lots) as
 * variable-length numbers, then zstd. Values that do not fit the grid exactly are stored as float64. The grid is part of the
 * chunk: an exchange may change the steps of a pair later.
 */
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import type { Bar } from '@candela/exchanges'

export type Grid = { readonly priceDecimals: number; readonly sizeDecimals: number; readonly turnoverDecimals: number }

const VERSION = 2
/** Chunks of this version do not state their grid: it is the pair's. */
const WITHOUT_GRID = 1
/** A chunk has at most a few hundred bars; anything that inflates beyond this is not ours. */
const INFLATED_MAX = 1 << 20

/** A bar as stored: sums of many floats are rounded back to their decimal grid. */
export function storedBar(bar: Readonly<Bar>, grid: Grid): Bar {
  const lot = 10 ** grid.sizeDecimals
  const cent = 10 ** grid.turnoverDecimals
  return {
    ...bar,
    volume: Math.round(bar.volume * lot) / lot,
    turnover: Math.round(bar.turnover * cent) / cent,
  }
}

export function encodeChunk(bars: readonly Readonly<Bar>[], grid: Grid, stepMs: number): Buffer {
  const scales = scalesOf(grid)
  const isOnGrid = bars.every(bar => isBarOnGrid(bar, scales))
  const writer = new Writer()
  writer.byte(VERSION)
  writer.byte(isOnGrid ? 1 : 0)
  for (const decimals of [grid.priceDecimals, grid.sizeDecimals, grid.turnoverDecimals]) writer.integer(decimals)
  writer.integer(bars.length)
  let time = 0
  for (const bar of bars) {
    // Whole steps between bars; the first time, counted from 1970, need not be a multiple of the step.
    const delta = bar.time - time
    const isWhole = delta % stepMs === 0
    writer.integer(isWhole ? (delta / stepMs) * 2 : delta * 2 + 1)
    time = bar.time
  }
  if (isOnGrid) writeGrid(writer, bars, scales)
  else
    for (const bar of bars)
      for (const value of [bar.open, bar.high, bar.low, bar.close, bar.volume, bar.turnover]) writer.float(value)
  for (const bar of bars) writer.integer(bar.trades)
  return zstdCompressSync(writer.bytes())
}

function writeGrid(writer: Writer, bars: readonly Readonly<Bar>[], { tick, lot, cent }: Scales): void {
  const ticks = (price: number): number => Math.round(price * tick)
  let close = 0
  for (const bar of bars) {
    writer.integer(ticks(bar.open) - close)
    close = ticks(bar.close)
  }
  for (const bar of bars) writer.integer(ticks(bar.high) - ticks(bar.open))
  for (const bar of bars) writer.integer(ticks(bar.open) - ticks(bar.low))
  for (const bar of bars) writer.integer(ticks(bar.close) - ticks(bar.open))
  for (const bar of bars) writer.integer(Math.round(bar.volume * lot))
  for (const bar of bars) writer.integer(Math.round(bar.turnover * cent) - expectedTurnover(bar, cent))
}

/** Turnover is close to volume times the middle of the bar: only the difference is stored. */
const expectedTurnover = (bar: Readonly<Bar>, cent: number): number =>
  Math.round(((bar.open + bar.close) / 2) * bar.volume * cent)

/** `pairGrid` is for chunks that do not state their own. */
export function decodeChunk(data: Buffer, pairGrid: Grid, stepMs: number): Bar[] {
  const reader = new Reader(zstdDecompressSync(data, { maxOutputLength: INFLATED_MAX }))
  const version = reader.byte()
  if (version !== VERSION && version !== WITHOUT_GRID) throw new Error('a candle chunk of an unknown version')
  const isOnGrid = reader.byte() === 1
  const grid = version === WITHOUT_GRID ? pairGrid : readDecimals(reader)
  const count = reader.integer()
  let time = 0
  const bars = Array.from({ length: count }, (): Bar => {
    const coded = reader.integer()
    time += coded % 2 === 0 ? (coded / 2) * stepMs : (coded - 1) / 2
    return { time, open: 0, high: 0, low: 0, close: 0, volume: 0, turnover: 0, trades: 0 }
  })
  if (isOnGrid) readGrid(reader, bars, scalesOf(grid))
  else
    for (const bar of bars) {
      bar.open = reader.float()
      bar.high = reader.float()
      bar.low = reader.float()
      bar.close = reader.float()
      bar.volume = reader.float()
      bar.turnover = reader.float()
    }
  for (const bar of bars) bar.trades = reader.integer()
  return bars
}

const readDecimals = (reader: Reader): Grid => ({
  priceDecimals: reader.integer(),
  sizeDecimals: reader.integer(),
  turnoverDecimals: reader.integer(),
})

function readGrid(reader: Reader, bars: Bar[], { tick, lot, cent }: Scales): void {
  const count = bars.length
  const column = (): number[] => Array.from({ length: count }, () => reader.integer())
  const opens = column()
  const highs = column()
  const lows = column()
  const closes = column()
  const volumes = column()
  const turnovers = column()
  let close = 0
  for (const [at, bar] of bars.entries()) {
    const open = close + (opens[at] ?? 0)
    close = open + (closes[at] ?? 0)
    bar.open = open / tick
    bar.high = (open + (highs[at] ?? 0)) / tick
    bar.low = (open - (lows[at] ?? 0)) / tick
    bar.close = close / tick
    bar.volume = (volumes[at] ?? 0) / lot
    bar.turnover = ((turnovers[at] ?? 0) + expectedTurnover(bar, cent)) / cent
  }
}

/** Units per 1: price ticks, lots, and the smallest unit of turnover. */
type Scales = { readonly tick: number; readonly lot: number; readonly cent: number }

const scalesOf = (grid: Grid): Scales => ({
  tick: 10 ** grid.priceDecimals,
  lot: 10 ** grid.sizeDecimals,
  cent: 10 ** grid.turnoverDecimals,
})

const isBarOnGrid = (bar: Readonly<Bar>, { tick, lot, cent }: Scales): boolean =>
  isExact(bar.open, tick) &&
  isExact(bar.high, tick) &&
  isExact(bar.low, tick) &&
  isExact(bar.close, tick) &&
  isExact(bar.volume, lot) &&
  isExact(bar.turnover, cent) &&
  Number.isSafeInteger(expectedTurnover(bar, cent) * 4)

function isExact(value: number, scale: number): boolean {
  const units = Math.round(value * scale)
  return Number.isSafeInteger(units * 4) && units / scale === value
}

/** Signed safe integers, small ones short: zigzag, then seven bits per byte. */
class Writer {
  readonly #parts: number[] = []

  byte(value: number): void {
    this.#parts.push(value)
  }

  integer(value: number): void {
    let rest = value < 0 ? -value * 2 - 1 : value * 2
    while (rest >= 0x80) {
      this.#parts.push((rest % 0x80) + 0x80)
      rest = Math.floor(rest / 0x80)
    }
    this.#parts.push(rest)
  }

  float(value: number): void {
    const bytes = Buffer.allocUnsafe(8)
    bytes.writeDoubleLE(value)
    this.#parts.push(...bytes)
  }

  bytes(): Buffer {
    return Buffer.from(this.#parts)
  }
}

class Reader {
  readonly #data: Buffer
  #at = 0

  constructor(data: Buffer) {
    this.#data = data
  }

  byte(): number {
    return this.#data.readUInt8(this.#at++)
  }

  integer(): number {
    let value = 0
    let scale = 1
    for (;;) {
      const byte = this.byte()
      value += (byte % 0x80) * scale
      if (byte < 0x80) break
      scale *= 0x80
    }
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2
  }

  float(): number {
    const value = this.#data.readDoubleLE(this.#at)
    this.#at += 8
    return value
  }
}
