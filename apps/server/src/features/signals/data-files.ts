/** The pages as files: the newest signals of each kind, and the days of its record. */
import { SIGNAL_KINDS, SIGNAL_PATHS, signalHistoryCalls, signalRecordCall } from '@candela/contract/signals'
import { columnsOf, dataFile, type DataFile, timesOf } from '#platform/http/files/data-files.ts'
import type { SignalRecords } from './record/record.ts'
import type { Signals } from './signals.ts'

const COLUMNS = [
  'id',
  'raisedAt',
  'origin',
  'time',
  'pair',
  'name',
  'level',
  'type',
  'side',
  'price',
  'last',
  'change24h',
  'volume24h',
  'marketCap',
  'sinceReturn',
  'return24',
] as const

export const signalFiles = (signals: Signals, records: SignalRecords): DataFile[] => [
  ...SIGNAL_KINDS.map(kind =>
    dataFile({
      path: SIGNAL_PATHS[kind],
      file: `${kind}-signals`,
      input: signalHistoryCalls[kind].input,
      list: (input, locale) => signals.list(kind, input, locale),
      columns: { ...columnsOf(COLUMNS), ...timesOf(['raisedAt', 'time']) },
    }),
  ),
  dataFile({
    path: '/signal/record',
    file: 'signal-record',
    input: signalRecordCall.input,
    list: async input => {
      const record = await records.of(input)
      return { ...record, records: record.equity }
    },
    columns: { ...columnsOf(['time', 'sum', 'count']), ...timesOf(['time']) },
  }),
]
