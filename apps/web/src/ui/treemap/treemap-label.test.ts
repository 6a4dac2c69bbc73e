import { expect, it } from 'vitest'
import { changeStep, fitsIn } from './treemap-label.ts'

it.each([
  { percent: '0.0000', step: 0 },
  { percent: '0.0040', step: 0 },
  { percent: '0.0100', step: 1 },
  { percent: '1.9999', step: 1 },
  { percent: '2.0000', step: 2 },
  { percent: '-3.9000', step: -2 },
  { percent: '-4.0000', step: -3 },
  { percent: '6.0000', step: 4 },
  { percent: '-60.0000', step: -4 },
  { percent: null, step: 0 },
])('a change of $percent is of step $step', ({ percent, step }) => {
  expect(changeStep(percent)).toBe(step)
})

it.each([
  { text: 'BTC', room: 27, fits: true },
  { text: 'BTC', room: 26, fits: false },
  { text: '去中心化', room: 50, fits: true },
  { text: '去中心化', room: 49, fits: false },
  { text: '+12.34%', room: 60, fits: true },
  { text: 'MEW', room: 30, fits: false },
])('$text fits into $room px: $fits', ({ text, room, fits }) => {
  expect(fitsIn(text, room)).toBe(fits)
})
