export type { Fault, FaultKind } from './faults.ts'
export { createReplayMarket, replayHosts, type ReplayMarket } from './replay-market.ts'
export { replays } from './replays.ts'
export { serveReplay, type ReplayServer } from './server.ts'
