import { plateListCall, type PlateRow, PLATES_PATH } from '@candela/contract/plates'
import { dataFile, type DataFile } from '#platform/http/files/data-files.ts'
import type { Plates } from './plates.ts'

export function plateFiles(plates: Plates): DataFile[] {
  return [
    dataFile({
      path: PLATES_PATH,
      file: 'plate',
      input: plateListCall.input,
      list: (input, locale) => plates.list(input, locale),
      columns: {
        id: (row: PlateRow) => row.id,
        name: row => row.name,
        total: row => row.total,
        upSize: row => row.upSize,
        downSize: row => row.downSize,
        flatSize: row => row.flatSize,
        topGainer: row => row.topGainer?.symbol,
        topGainerChange24h: row => row.topGainer?.change24h,
        topLoser: row => row.topLoser?.symbol,
        topLoserChange24h: row => row.topLoser?.change24h,
        marketCap: row => row.marketCap,
        turnover24h: row => row.turnover24h,
        averageChange24h: row => row.averageChange24h,
      },
    }),
  ]
}
