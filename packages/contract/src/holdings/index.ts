export * from './holdings.ts'
export * from './path.ts'
