export * from './plates.ts'
