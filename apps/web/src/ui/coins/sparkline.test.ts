import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sparklinePath } from './sparkline.tsx'

it('runs from the left edge to the right one, low at the bottom', () => {
  expect(sparklinePath([1, 2, 3], 96, 24)).toBe('M0 22L48 12L96 2')
})

it('draws a flat line for a price that did not move, and nothing for fewer than two points', () => {
  expect(sparklinePath([5, 5], 96, 24)).toBe('M0 12L96 12')
  expect(sparklinePath([5])).toBe('')
  expect(sparklinePath([])).toBe('')
})

it('never leaves the box and never writes NaN', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 1e-9, max: 1e9 }), { maxLength: 50 }), values => {
      const path = sparklinePath(values)
      expect(path).not.toContain('NaN')
      for (const [, x = '', y = ''] of path.matchAll(/[ML]([\d.]+) ([\d.]+)/g)) {
        expect(Number(x)).toBeLessThanOrEqual(96)
        expect(Number(y)).toBeLessThanOrEqual(22)
      }
    }),
  )
})
