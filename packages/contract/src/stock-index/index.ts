export * from './stock-index.ts'
export * from './path.ts'
