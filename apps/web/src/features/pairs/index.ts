export { pairMessages } from './messages.ts'
export { exchangeName, PairLabel, pairName } from './pair-label.tsx'
export { pairPath } from './pair-path.ts'
