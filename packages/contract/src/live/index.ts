export * from './live.ts'
