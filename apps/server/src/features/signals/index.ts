export type { ChartSignals } from './chart-signals.ts'
export { createSignalsFeature, type SignalsFeature } from './feature.ts'
export { createLedgerVerifier, type LedgerVerifier } from './verify/verifier.ts'
