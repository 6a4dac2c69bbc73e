import type { Expected } from './expected.ts'

export const huobiExpected: Expected = {}
