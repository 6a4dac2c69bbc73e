export * from './open-interest.ts'
export * from './path.ts'
