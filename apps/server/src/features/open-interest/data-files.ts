import {
  openInterestExchangeCall,
  type OpenInterestExchangeRow,
  type OpenInterestHistory,
  openInterestHistoryCall,
  openInterestListCall,
  type OpenInterestRow,
  OPEN_INTEREST_PATH,
} from '@candela/contract/open-interest'
import { csvTime, dataFile, type DataFile } from '#platform/http/files/data-files.ts'
import type { OpenInterest } from './open-interest.ts'

/** The page's table and each of its panels as files. */
export function openInterestFiles(openInterest: () => Promise<OpenInterest>): DataFile[] {
  return [
    dataFile({
      path: OPEN_INTEREST_PATH,
      file: 'open-interest',
      input: openInterestListCall.input,
      list: async (input, locale) => (await openInterest()).list(input, locale),
      columns: {
        symbol: (row: OpenInterestRow) => row.symbol,
        name: row => row.name,
        totalUsd: row => row.totalUsd,
        totalCoin: row => row.totalCoin,
        sharePercent: row => row.share,
        change1hPercent: row => row.change1h,
        change4hPercent: row => row.change4h,
        change24hPercent: row => row.change24h,
        marketCapRatioPercent: row => row.marketCapRatio,
        marketCapUsd: row => row.marketCap,
        price: row => row.price,
        priceChange24hPercent: row => row.priceChange24h,
        pair: row => row.pair,
      },
    }),
    dataFile({
      path: `${OPEN_INTEREST_PATH}/exchange`,
      file: 'open-interest-exchange',
      input: openInterestExchangeCall.input,
      list: async (input, locale) => (await openInterest()).exchanges(input.symbol, locale),
      columns: {
        exchange: (row: OpenInterestExchangeRow) => row.name,
        totalUsd: row => row.totalUsd,
        totalCoin: row => row.totalCoin,
        sharePercent: row => row.share,
        change1hPercent: row => row.change1h,
        change4hPercent: row => row.change4h,
        change24hPercent: row => row.change24h,
        usdMarginedUsd: row => row.usdMargined,
        coinMarginedUsd: row => row.coinMargined,
      },
    }),
    dataFile({
      path: `${OPEN_INTEREST_PATH}/history`,
      file: 'open-interest-history',
      input: openInterestHistoryCall.input,
      list: async input => {
        const found = await (await openInterest()).history(input)
        return { records: historyCells(found), asOf: found.asOf }
      },
      columns: {
        time: (row: HistoryCell) => csvTime(row.time),
        symbol: row => row.symbol,
        exchange: row => row.exchange,
        openInterestUsd: row => row.usd,
        price: row => row.price,
      },
    }),
  ]
}

type HistoryCell = {
  readonly time: number
  readonly symbol: string
  readonly exchange: string
  readonly usd: string | null
  readonly price: string | null
}

/** Exchanges vary by coin: one line per time and exchange. */
const historyCells = ({ symbol, times, exchanges, price }: OpenInterestHistory): HistoryCell[] =>
  times.flatMap((time, at) =>
    exchanges.map(({ name, usd }) => ({
      time,
      symbol,
      exchange: name,
      usd: usd[at] ?? null,
      price: price[at] ?? null,
    })),
  )
