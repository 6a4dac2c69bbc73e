export * from './status.ts'
export * from './path.ts'
