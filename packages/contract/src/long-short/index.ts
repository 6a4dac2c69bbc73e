export * from './long-short.ts'
