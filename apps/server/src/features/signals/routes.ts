import {
  editSignalFollowCall,
  SIGNAL_KINDS,
  signalFollowsCall,
  signalHistoryCalls,
  signalIntervalsCalls,
  signalMarksCall,
  signalRecordCall,
  signalTrialCall,
} from '@candela/contract/signals'
import { route, type Route, userRoute } from '#platform/http/calls/route.ts'
import type { Follows } from './follows.ts'
import type { SignalRecords } from './record/record.ts'
import type { Signals } from './signals.ts'
import type { Trials } from './trial/trials.ts'

export const signalRoutes = (signals: Signals, records: SignalRecords, trials: Trials, follows: Follows): Route[] => [
  ...SIGNAL_KINDS.map(kind => route(signalIntervalsCalls[kind], () => signals.intervals(kind))),
  ...SIGNAL_KINDS.map(kind =>
    route(signalHistoryCalls[kind], ({ input, context }) => signals.list(kind, input, context.locale)),
  ),
  route(signalRecordCall, ({ input }) => records.of(input)),
  route(signalTrialCall, ({ input, context }) => trials.of(input, context)),
  route(signalMarksCall, ({ input }) => signals.marks(input)),
  userRoute(signalFollowsCall, ({ context }) => follows.list(context.caller.accountId)),
  userRoute(editSignalFollowCall, ({ input, context }) => follows.edit(context.caller.accountId, input)),
]
