import { EXCHANGES } from '@candela/contract/core'
import {
  type LongShortList,
  longShortListCall,
  type LongShortNow,
  longShortNowCall,
  type LongShortRow,
  type LongShortTrend,
  longShortTrendCall,
  LONG_SHORT_PATH,
} from '@candela/contract/long-short'
import { csvTime, dataFile, type DataFile } from '#platform/http/files/data-files.ts'
import type { LongShort } from './long-short.ts'

/** The page's table and each of its panels as files. */
export function longShortFiles(longShort: () => Promise<LongShort>): DataFile[] {
  return [
    dataFile({
      path: LONG_SHORT_PATH,
      file: 'long-short',
      input: longShortListCall.input,
      list: async (input, locale) => (await longShort()).list(input, locale),
      columns: {
        symbol: (row: LongShortRow) => row.symbol,
        name: row => row.name,
        longPercent: row => row.long,
        shortPercent: row => row.short,
        ratio: row => row.ratio,
        ratioChangePercent: row => row.change,
        ...RATIO_COLUMNS,
        openInterestUsd: row => row.openInterestUsd,
        price: row => row.price,
        priceChange24hPercent: row => row.priceChange24h,
        pair: row => row.pair,
      },
    }),
    dataFile({
      path: `${LONG_SHORT_PATH}/exchange`,
      file: 'long-short-exchange',
      input: longShortNowCall.input,
      list: async input => (await longShort()).now(input),
      columns: {
        exchange: (row: LongShortNow['records'][number]) => row.name,
        longPercent: row => row.long,
        shortPercent: row => row.short,
        ratio: row => row.ratio,
        ratioChangePercent: row => row.change,
        openInterestUsd: row => row.openInterestUsd,
      },
    }),
    dataFile({
      path: `${LONG_SHORT_PATH}/trend`,
      file: 'long-short-trend',
      input: longShortTrendCall.input,
      list: async input => {
        const found = await (await longShort()).trend(input)
        return { records: trendCells(found), asOf: found.asOf }
      },
      columns: {
        time: (row: TrendCell) => csvTime(row.time),
        symbol: row => row.symbol,
        exchange: row => row.exchange,
        longPercent: row => row.long,
        ratio: row => row.ratio,
        price: row => row.price,
      },
    }),
  ]
}

/** One column per exchange, whether it has contracts at the moment or not. */
const RATIO_COLUMNS = Object.fromEntries(
  EXCHANGES.filter(({ kind }) => kind === 'crypto').map(({ id }) => [
    `${id}Ratio`,
    (row: LongShortRow, { exchanges }: LongShortList) => row.ratios[exchanges.findIndex(each => each.id === id)],
  ]),
)

type TrendCell = {
  readonly time: number
  readonly symbol: string
  readonly exchange: string
  readonly long: string | null
  readonly ratio: string | null
  readonly price: string | null
}

/** Exchanges vary by coin: one line per time and exchange. */
const trendCells = ({ symbol, times, exchanges, price }: LongShortTrend): TrendCell[] =>
  times.flatMap((time, at) =>
    exchanges.map(({ name, long, ratio }) => ({
      time,
      symbol,
      exchange: name,
      long: long[at] ?? null,
      ratio: ratio[at] ?? null,
      price: price[at] ?? null,
    })),
  )
