export * from './funding.ts'
