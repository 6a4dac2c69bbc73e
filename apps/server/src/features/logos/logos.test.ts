import { createWorld } from '@candela/exchanges'
import { expect, it } from 'vitest'
import { serverRoot } from '#platform/config/server-root.ts'
import { createLogos } from './logos.ts'
import { monogram } from './monogram.ts'

const logoOf = createLogos(serverRoot())
const LARGEST = 100

it('the 100 largest coins have logos that are no monograms', async () => {
  const symbols = createWorld({ seed: 'candela' })
    .assets.slice(0, LARGEST)
    .map(asset => asset.symbol.toLowerCase())
  const logos = await Promise.all(symbols.map(logoOf))
  expect(symbols.filter((symbol, at) => logos[at] === monogram(symbol))).toEqual([])
  expect(new Set(logos).size).toBe(LARGEST)
})

it('a coin without a logo has its first letter', async () => {
  expect(await logoOf('nosuchcoin')).toContain('>N</text>')
})
