export { TestClock } from '../../live/testing/clock.ts'
export { InProcess } from './in-process.ts'
