export * from './long-short.ts'
export * from './path.ts'
