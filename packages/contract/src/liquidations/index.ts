export * from './liquidations.ts'
export * from './path.ts'
