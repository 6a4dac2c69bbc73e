export { TestClock } from '../../live/pace/testing/clock.ts'
export { InProcess } from './in-process.ts'
