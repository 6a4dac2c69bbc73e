import type { Expected } from './expected.ts'

export const okxExpected: Expected = {}
