export * from './movers.ts'
export * from './mover-why.ts'
