import {
  fundingCrossCall,
  type FundingCrossRow,
  fundingHistoryCall,
  type FundingPage,
  fundingPageCall,
  type FundingRow,
  fundingSpreadCall,
  type FundingSpreadRow,
  FUNDING_FAMILY_DEFAULT,
  FUNDING_PATH,
} from '@candela/contract/funding'
import { Integer, Object as Shape, Optional } from 'typebox'
import { csvTime, dataFile, type DataFile } from '#platform/http/files/data-files.ts'
import type { Funding } from './funding.ts'

/** Row limit of a page that has loaded more several times. */
const FILE_ROWS_MAX = 1000

/** The page's table and each of its panels as files. */
export function fundingFiles(funding: () => Promise<Funding>): DataFile[] {
  return [
    dataFile({
      path: FUNDING_PATH,
      file: 'funding',
      input: Shape(
        { ...fundingPageCall.input.properties, size: Optional(Integer({ minimum: 1, maximum: FILE_ROWS_MAX })) },
        { additionalProperties: false },
      ),
      // Without parameters, what the page shows without them.
      list: async (input): Promise<FundingPage> => (await funding()).page({ family: FUNDING_FAMILY_DEFAULT, ...input }),
      columns: {
        name: (row: FundingRow) => row.name,
        exchange: row => row.exchangeName,
        family: row => row.family,
        ratePercent: row => row.rate,
        predictedPercent: row => row.predicted,
        rate8hPercent: row => row.rate8h,
        settled3dPercent: row => row.settled3d,
        apyPercent: row => row.apy,
        settlesAt: row => (row.settlesAt === null ? null : csvTime(row.settlesAt)),
        intervalHours: row => row.intervalHours,
        turnover24h: row => row.turnover24h,
        turnoverUnit: row => row.turnoverUnit,
        volume24h: row => row.volume24h,
        symbol: row => row.symbol,
        pair: row => row.pair,
      },
    }),
    ...coinFiles(funding),
  ]
}

function coinFiles(funding: () => Promise<Funding>): DataFile[] {
  return [
    dataFile({
      path: `${FUNDING_PATH}/spread`,
      file: 'funding-spread',
      input: fundingSpreadCall.input,
      list: async input => (await funding()).spread(input),
      columns: {
        symbol: (row: FundingSpreadRow) => row.symbol,
        highestExchange: row => row.highest.exchangeName,
        highestRate8hPercent: row => row.highest.rate8h,
        highestIntervalHours: row => row.highest.intervalHours,
        lowestExchange: row => row.lowest.exchangeName,
        lowestRate8hPercent: row => row.lowest.rate8h,
        lowestIntervalHours: row => row.lowest.intervalHours,
        spread8hPercent: row => row.spread8h,
        yearlyPercent: row => row.yearly,
      },
    }),
    // Coins by exchange and contracts by time have a variable number of columns: in files, one line per cell.
    dataFile({
      path: `${FUNDING_PATH}/cross`,
      file: 'funding-cross',
      input: fundingCrossCall.input,
      list: async input => {
        const { records, exchanges, asOf } = (await funding()).cross(input)
        return { records: records.flatMap(row => crossCells(row, exchanges)), asOf }
      },
      columns: {
        symbol: (row: ReturnType<typeof crossCells>[number]) => row.symbol,
        exchange: row => row.exchange,
        ratePercent: row => row.rate,
        rate8hPercent: row => row.rate8h,
        intervalHours: row => row.intervalHours,
        pair: row => row.pair,
      },
    }),
    dataFile({
      path: `${FUNDING_PATH}/history`,
      file: 'funding-history',
      input: fundingHistoryCall.input,
      list: async input => {
        const { records, times, asOf } = await (await funding()).history(input)
        return {
          records: records.flatMap(({ name, exchangeName, pair, rates }) =>
            times.map((time, at) => ({ time, name, exchange: exchangeName, rate: rates[at] ?? null, pair })),
          ),
          asOf,
        }
      },
      columns: {
        time: (row: HistoryCell) => csvTime(row.time),
        name: row => row.name,
        exchange: row => row.exchange,
        ratePercent: row => row.rate,
        pair: row => row.pair,
      },
    }),
  ]
}

type HistoryCell = {
  readonly time: number
  readonly name: string
  readonly exchange: string
  readonly rate: string | null
  readonly pair: string
}

const crossCells = ({ symbol, rates }: FundingCrossRow, exchanges: readonly { readonly name: string }[]) =>
  rates.flatMap((cell, at) => (cell === null ? [] : [{ symbol, exchange: exchanges[at]?.name ?? '', ...cell }]))
