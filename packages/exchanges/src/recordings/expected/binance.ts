import type { Expected } from './expected.ts'

export const binanceExpected: Expected = {}
