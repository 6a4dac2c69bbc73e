import type { Api } from '@candela/contract/render'
import { type SignalKind, type SignalListInput, type SignalRecord, signalRecordCall } from '@candela/contract/signals'

/** Of what the filters leave. */
export const loadRecord = (api: Api, kind: SignalKind, input: SignalListInput): Promise<SignalRecord> =>
  api(signalRecordCall, { kind, ...input })
