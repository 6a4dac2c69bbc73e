export * from './funding.ts'
export * from './path.ts'
