export * from './stock-index.ts'
