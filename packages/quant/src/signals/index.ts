export { Baseline, type BaselineDay } from './baseline.ts'
export { type Outcome } from './outcome.ts'
export { type EngineBar, PairEngine, type PairEngineOptions, type SignalSink } from './pair-engine.ts'
export {
  createRule,
  type RuleFault,
  ruleFault,
  type RuleParameter,
  type RuleValues,
  ruleValues,
  signalRules,
} from './rules.ts'
export { SeriesEngine, type SeriesOptions, type SeriesSink } from './series-engine.ts'
