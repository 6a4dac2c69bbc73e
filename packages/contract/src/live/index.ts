export * from './away-exchanges.ts'
export * from './live.ts'
export * from './topics.ts'
