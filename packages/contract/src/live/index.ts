export * from './live.ts'
export * from './topics.ts'
