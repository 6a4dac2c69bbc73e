import type { Expected } from './expected.ts'

export const mexcExpected: Expected = {}
