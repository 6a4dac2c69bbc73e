import { exchangeStatusCall, type ExchangeStatus, STATUS_PATH } from '@candela/contract/status'
import { csvTime, dataFile, type DataFile } from '#platform/http/files/data-files.ts'
import type { Status } from './status.ts'

const timeOrNone = (time: number | null): string | undefined => (time === null ? undefined : csvTime(time))

export const statusFiles = (status: Status): DataFile[] => [
  dataFile({
    path: STATUS_PATH,
    file: 'status',
    input: exchangeStatusCall.input,
    list: () => status.exchanges(),
    columns: {
      exchange: (row: ExchangeStatus) => row.name,
      isSimulated: row => String(row.isSimulated),
      state: row => row.state,
      reason: row => row.reason,
      newestAt: row => timeOrNone(row.newestAt),
      pairs: row => row.pairs,
      freshPairs: row => row.freshPairs,
      since: row => timeOrNone(row.since),
      ratios: row => row.coverage?.ratios.join(' '),
      liquidations: row => row.coverage?.liquidations,
      predicted: row => row.coverage && String(row.coverage.predicted),
    },
  }),
]
