export * from './base-data.ts'
