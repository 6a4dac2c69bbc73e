import type { Expected } from './expected.ts'

export const gateExpected: Expected = {}
