export { createAccountFeature } from './feature.ts'
export type { Operator } from './operator.ts'
