export * from './hot.ts'
export * from './hot-kline.ts'
export * from './hot-view.ts'
export * from './path.ts'
