export * from './flash.ts'
