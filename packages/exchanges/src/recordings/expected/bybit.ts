import type { Expected } from './expected.ts'

export const bybitExpected: Expected = {}
