import { DAY_MS, HOUR_MS, MINUTE_MS } from '@candela/quant'
import type { HeatData } from '#ui/charts/heat-map.tsx'
import type { LevelData } from '#ui/charts/level-scale.ts'

/** Numbers for the sheet: the same at every visit, shaped like real ones. */
export const SAMPLE_TIME = Date.UTC(2026, 10, 15, 6, 32, 5)

const wave = (index: number, period: number): number => Math.sin((index / period) * Math.PI * 2)
/** Between 0 and 1, scattered but fixed. */
const scatter = (index: number): number => Math.abs((Math.sin(index * 12.9898) * 43758.5453) % 1)
const range = <Value>(count: number, make: (index: number) => Value): Value[] =>
  Array.from({ length: count }, (_, index) => make(index))

const lastDay = Math.floor(SAMPLE_TIME / DAY_MS) * DAY_MS - 8 * HOUR_MS
export const DAYS = range(90, index => lastDay - (89 - index) * DAY_MS)
export const LONGS = range(90, index => 1e8 + scatter(index) ** 4 * 9e8)
export const SHORTS = range(90, index => 1.2e8 + scatter(index + 200) ** 4 * 7e8)
export const PRICES = range(90, index => 106_000 + wave(index, 60) * 9000 + scatter(index) * 2500)
export const stackOf = (share: number): (number | null)[] =>
  range(90, index => (4e10 + wave(index, 45) * 5e9 + scatter(index) * 1e9) * share)

export const MINUTES = range(10_000, index => SAMPLE_TIME - (9999 - index) * 5 * MINUTE_MS)
export const RATIOS = range(10_000, index =>
  index > 4000 && index < 4200 ? null : 1.2 + wave(index, 3000) * 0.3 + wave(index, 170) * 0.08 + scatter(index) * 0.04,
)

const COINS = ['BTC', 'ETH', 'SOL', 'XRP', 'DOGE', 'HYPE', 'SUI', 'PEPE', 'TIA', 'WIF', 'NEAR', 'ADA']
const hour = (index: number): number => SAMPLE_TIME - (SAMPLE_TIME % HOUR_MS) - (47 - index) * HOUR_MS

export const heatSample = (clock: (time: number) => string, full: (time: number) => string): HeatData => ({
  columns: range(48, index => ({ id: String(index), label: clock(hour(index)), name: full(hour(index)) })),
  rows: COINS.map((label, row) => ({
    id: label,
    label,
    values: range(48, index =>
      row === 5 && index < 12 ? null : wave(index + row * 5, 30) * 0.012 + (scatter(row * 50 + index) - 0.4) * 0.02,
    ),
  })),
})

const EXCHANGES = ['Binance', 'OKX', 'Bybit', 'Gate', 'Huobi', 'MEXC']
export const EXCHANGE_AMOUNTS = EXCHANGES.map((label, index) => ({
  id: label,
  label,
  value: [1.05e8, 6.31e7, 5.87e7, 2.94e7, 1.61e7, 1.27e7][index] ?? 0,
}))

export const rateSample: HeatData = {
  columns: EXCHANGES.map(label => ({ id: label, label })),
  rows: COINS.slice(0, 5).map((label, row) => ({
    id: label,
    label,
    values: range(6, index => (row === 4 && index === 5 ? null : (scatter(row * 9 + index) - 0.45) * 0.04)),
  })),
}

export const muchSample: HeatData = {
  columns: range(24, index => ({ id: String(index), label: `${String(index).padStart(2, '0')}:00` })),
  rows: COINS.slice(0, 8).map((label, row) => ({
    id: label,
    label,
    values: range(24, index => scatter(row * 31 + index) ** 3 * 4e7),
  })),
}

const PRICE = 97_412
export const levelSample: LevelData = {
  currentPrice: PRICE,
  levels: range(81, index => {
    const price = 93_000 + index * 110
    const size = 2e6 + scatter(index) ** 2 * 4e7
    const isShort = price > PRICE
    const estimate = size * (0.8 + scatter(index + 40) * 0.4)
    return {
      price,
      long: isShort ? 0 : size,
      short: isShort ? size : 0,
      estimatedLong: isShort ? 0 : estimate,
      estimatedShort: isShort ? estimate : 0,
    }
  }),
}
