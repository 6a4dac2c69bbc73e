import { describe, expect, it } from 'vitest'
import tokens from './tokens.css?raw'

type Colours = ReadonlyMap<string, string>

/** Every colour of the palette as one theme shows it: the first or the second value of `light-dark()`. */
function palette(theme: 'light' | 'dark'): Colours {
  const declared = tokens.matchAll(/--([\w-]+): (?:light-dark\((#\w{6}), (#\w{6})\)|(#\w{6}));/g)
  return new Map(
    [...declared].map(([, name = '', light = '', dark = '', both]) => [
      name,
      both ?? (theme === 'light' ? light : dark),
    ]),
  )
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const LIGHT = palette('light')
const DARK = palette('dark')
const THEMES = [
  ['light', LIGHT],
  ['dark', DARK],
] as const

const colour = (theme: Colours, name: string): string => theme.get(name) ?? name

const GROUNDS = ['bg', 'surface', 'raised', 'sunken']
const TEXTS = ['text', 'text-2', 'text-3', 'accent-t', 'info', 'warn', 'red', 'green', 'blue', 'orange']
const HUES = ['red', 'green', 'blue', 'orange']

describe.each(THEMES)('%s', (_, theme) => {
  it.each(TEXTS.flatMap(text => GROUNDS.map(ground => [text, ground])))('reads %s on %s', (text, ground) => {
    expect(contrast(colour(theme, text), colour(theme, ground))).toBeGreaterThanOrEqual(4.5)
  })

  it.each(HUES)('reads white on the %s fill', hue => {
    expect(contrast('#ffffff', colour(theme, `${hue}-f`))).toBeGreaterThanOrEqual(4.5)
  })

  it.each([...HUES.map(hue => [hue, `${hue}-s`]), ['accent-t', 'accent-s'], ['info', 'info-s'], ['warn', 'warn-s']])(
    'reads %s on its wash',
    (text, wash) => {
      expect(contrast(colour(theme, text), colour(theme, wash))).toBeGreaterThanOrEqual(4.5)
    },
  )

  it('reads the primary button', () => {
    expect(contrast(colour(theme, 'on-accent'), colour(theme, 'accent'))).toBeGreaterThanOrEqual(4.5)
  })

  it.each(['surface', 'raised', 'bg'])('shows the edges of inputs and the arrows of sorted heads on %s', ground => {
    expect(contrast(colour(theme, 'edge'), colour(theme, ground))).toBeGreaterThanOrEqual(3)
  })
})

it('gives every colour of the palette a light and a dark value, once', () => {
  const declared = [...tokens.matchAll(/--([\w-]+):[^;]*#\w{6}/g)].map(([, name]) => name)
  expect(declared).toEqual([...new Set(declared)])
  expect(declared).toEqual([...LIGHT.keys()])
  expect(LIGHT.size).toBeGreaterThan(30)
})

it.each([
  [':root,\n.light', 'light'],
  ['.dark', 'dark'],
  ['.system', 'light dark'],
])('lets %j choose the scheme %s', (selector, scheme) => {
  expect(tokens).toContain(`\n${selector} {\n  color-scheme: ${scheme};\n}`)
})
