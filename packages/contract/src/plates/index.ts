export * from './plates.ts'
export * from './path.ts'
