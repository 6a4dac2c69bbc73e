export * from './spot.ts'
