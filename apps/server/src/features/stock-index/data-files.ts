import { stockIndexListCall, type StockIndexRow, STOCK_INDEX_PATH } from '@candela/contract/stock-index'
import { dataFile, type DataFile } from '#platform/http/files/data-files.ts'
import type { StockIndex } from './stock-index.ts'

export function stockIndexFiles(stockIndex: StockIndex): DataFile[] {
  return [
    dataFile({
      path: STOCK_INDEX_PATH,
      file: 'stock-index',
      input: stockIndexListCall.input,
      list: (input, locale) => stockIndex.list(input, locale),
      columns: {
        symbol: (row: StockIndexRow) => row.symbol,
        name: row => row.name,
        exchange: row => row.exchangeName,
        status: row => row.status,
        price: row => row.price,
        change: row => row.change,
        change24hPercent: row => row.change24h,
        high24h: row => row.high24h,
        low24h: row => row.low24h,
        currency: row => row.currency,
        pair: row => row.pair,
      },
    }),
  ]
}
