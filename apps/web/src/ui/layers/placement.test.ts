import { expect, it } from 'vitest'
import { placeAbove } from './placement.ts'

const window = { width: 400, height: 800 }
const layer = { width: 100, height: 24 }

it.each([
  ['above the middle', { left: 150, top: 300, width: 60, height: 20 }, { left: 130, top: 270 }],
  ['below when there is no room above', { left: 150, top: 20, width: 60, height: 20 }, { left: 130, top: 46 }],
  ['inside the window at its start', { left: 0, top: 300, width: 20, height: 20 }, { left: 8, top: 270 }],
  ['inside the window at its end', { left: 380, top: 300, width: 20, height: 20 }, { left: 292, top: 270 }],
])('stands %s', (_, anchor, place) => {
  expect(placeAbove(anchor, layer, window)).toEqual(place)
})
