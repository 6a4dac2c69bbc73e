import type { Api } from '@candela/contract/render'
import { type SignalKind, type SignalRecord, signalRecordCall } from '@candela/contract/signals'
import { signalInput, type SignalQuery } from './query.ts'

/** Of what the filters leave. */
export const loadRecord = (api: Api, kind: SignalKind, query: SignalQuery): Promise<SignalRecord> =>
  api(signalRecordCall, { kind, ...signalInput(query) })
