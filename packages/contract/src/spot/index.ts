export * from './spot.ts'
export * from './path.ts'
