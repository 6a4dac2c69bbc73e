export * from './holdings.ts'
