export * from './candles.ts'
export * from './derived-interval.ts'
