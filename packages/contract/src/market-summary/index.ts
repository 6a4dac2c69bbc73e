export * from './market-summary.ts'
