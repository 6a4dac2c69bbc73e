export * from './datafeed.ts'
