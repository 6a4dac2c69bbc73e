// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { chooseColour, mixHex, readPalette, watchLook } from './colours.ts'

afterEach(() => document.body.replaceChildren())

it.each([
  ['#000000', '#ffffff', 1, '#000000'],
  ['#000000', '#ffffff', 0, '#ffffff'],
  ['#ff0000', '#0000ff', 0.5, '#800080'],
  ['', '#ffffff', 0.5, ''],
  ['red', '#ffffff', 0.5, 'red'],
])('mixes %s into %s at %d to %s', (top, ground, share, mixed) => {
  expect(mixHex(top, ground, share)).toBe(mixed)
})

it.each([
  ['light-dark(#ffffff, #11151c)', false, '#ffffff'],
  ['light-dark(#ffffff, #11151c)', true, '#11151c'],
  ['#f2a31b', true, '#f2a31b'],
  ['', true, ''],
])('chooses from %j, dark: %s, the colour %j', (value, isDark, colour) => {
  expect(chooseColour(value, isDark)).toBe(colour)
})

it('reads the tokens at the chart’s element', () => {
  const place = document.createElement('div')
  place.style.setProperty('--up', '#ff0000')
  place.style.setProperty('--surface', '#ffffff')
  document.body.append(place)
  const palette = readPalette(place)
  expect(palette.of('up')).toBe('#ff0000')
  expect(palette.fill('up')).toBe('#ff4747')
})

it('reports theme changes until stopped', async () => {
  const seen = vi.fn()
  const stop = watchLook(seen)
  document.documentElement.classList.add('dark')
  await expect.poll(() => seen).toHaveBeenCalledOnce()
  stop()
  document.documentElement.classList.remove('dark')
  await Promise.resolve()
  expect(seen).toHaveBeenCalledOnce()
})
