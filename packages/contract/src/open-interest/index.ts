export * from './open-interest.ts'
