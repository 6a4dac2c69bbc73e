export * from './liquidations.ts'
