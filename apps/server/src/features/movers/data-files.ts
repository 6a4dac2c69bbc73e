import { moverListCall, type MoverRow, MOVERS_PATH } from '@candela/contract/movers'
import { dataFile, type DataFile } from '#platform/http/files/data-files.ts'
import type { MoverTable } from './mover-table.ts'

export function moverFiles(table: MoverTable): DataFile[] {
  return [
    dataFile({
      path: MOVERS_PATH,
      file: 'rapid',
      input: moverListCall.input,
      list: (input, locale) => table.list(input, locale),
      columns: {
        symbol: (row: MoverRow) => row.symbol,
        name: row => row.name,
        price: row => row.price,
        change3m: row => row.change3m,
        change5m: row => row.change5m,
        change10m: row => row.change10m,
        change24h: row => row.change24h,
        turnover24h: row => row.turnover24h,
        level: row => row.level,
        badges: row => row.badges.join(' '),
        pair: row => row.pair,
      },
    }),
  ]
}
