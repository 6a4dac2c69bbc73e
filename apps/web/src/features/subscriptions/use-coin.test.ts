import { expect, it } from 'vitest'
import { COIN_UNIT, named, type Quoted } from './use-coin.ts'

const aCoin = (symbol: string, name: string, unit = COIN_UNIT): Quoted => ({
  symbol,
  name,
  pair: `candela-spot/${symbol}`,
  price: '1',
  unit,
})

const doge = aCoin('DOGE', '狗狗币')
const babyDoge = aCoin('BABYDOGE', 'Baby Doge Coin')
const nasdaq = aCoin('NQmain', '纳斯达克', 'USD')
const nasdaqCoin = aCoin('NQ', 'Nasdaq Coin')

it.each<[string, readonly Quoted[], Quoted | undefined]>([
  ['DOGE', [doge, babyDoge], doge],
  ['狗狗币', [doge, babyDoge], doge],
  ['BABY DOGE COIN', [doge, babyDoge], babyDoge],
  ['NQ', [nasdaq], nasdaq],
  ['NQ', [nasdaq, nasdaqCoin], nasdaqCoin],
  ['纳斯达克', [nasdaq, doge], nasdaq],
  ['DOGECOIN', [doge], doge], // its name in the other language
  ['DOG', [doge, babyDoge], undefined],
  ['NOTHING', [], undefined],
])('%s names one of what was found, or none', (typed, found, coin) => {
  expect(named(found, typed)).toBe(coin)
})
