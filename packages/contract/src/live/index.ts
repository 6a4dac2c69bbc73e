export * from './away-exchanges.ts'
export * from './close-up-topics.ts'
export * from './live.ts'
export * from './topics.ts'
