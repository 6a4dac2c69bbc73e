export * from './movers.ts'
export * from './mover-why.ts'
export * from './path.ts'
