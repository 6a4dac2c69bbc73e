import type { Api } from '@candela/contract/render'
import { type SignalKind, type SignalRecord, signalRecordCall } from '@candela/contract/signals'
import { definedFields } from '#data-page/defined-fields.ts'
import { oneInterval, type SignalQuery } from './query.ts'

/** Of the interval that is shown, or of all. */
export const loadRecord = (api: Api, kind: SignalKind, query: SignalQuery): Promise<SignalRecord> =>
  api(signalRecordCall, { kind, ...definedFields({ interval: oneInterval(query) }) })
