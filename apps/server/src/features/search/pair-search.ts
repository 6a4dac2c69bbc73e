/**
 * Finds pairs by symbol, name, exchange and kind, written in any order and either language. Every word must fit the
 * pair; the best match and the most widely traded come first. In memory.
 */
import { EXCHANGES, type PairCode, PERIOD_TYPES } from '@candela/contract/core'
import type { Instrument } from '@candela/exchanges'
import { baseName } from '#features/stock-index/index.ts'
import type { Catalogue } from '#market/catalogue/catalogue.ts'
import { perGeneration } from '#market/catalogue/per-generation.ts'
import { EXCHANGE_WORDS, kindWords, MONTH_WORDS, OTHER_NAMES } from './vocabulary.ts'
import { plain, wordsOf } from './words.ts'

type Entry = {
  readonly code: PairCode
  /** In the catalogue. */
  readonly index: number
  readonly isComposite: boolean
  /** `base` and `quote` in lower case. */
  readonly base: string
  readonly quote: string
  /** Names of the coin or index, with and without spaces. */
  readonly names: readonly string[]
  /** The symbol, and each word of the names; a single letter looks no further. */
  readonly beginnings: readonly string[]
  /** Everything about the asset in one text. */
  readonly text: string
  /** Words for the exchange and the kind. */
  readonly labels: readonly string[]
}

const TYPE_ORDER = { SPOT: 0, PERPETUAL: 1, FUTURES: 2 } as const
const QUOTE_ORDER = ['USDT', 'USD', 'USDC'] as const
const STEP = 100
/** Some exchanges list a thousand or a million of a cheap coin as one. */
const LOT = /^1(?:0{3,6}|m)(?=\p{Letter}{2})/u

export type FindPairs = (typed: string, isWanted?: (code: PairCode) => boolean) => readonly PairCode[]

/** `isDueThisMonth` says whether the dated contract at an index of the catalogue is delivered in the current month. */
export function createPairSearch(
  catalogue: Catalogue,
  isDueThisMonth: (index: number) => boolean = () => false,
): FindPairs {
  const entries = perGeneration(catalogue, () => entriesOf(catalogue))

  return (typed, isWanted = () => true) => {
    const words = wordsOf(typed)
    if (words.length === 0) return []
    const { all, quotes, baseOf } = entries()
    const asked = words.map(word => ({ word, base: baseOf(word) }))
    const wantsQuote = words.some(word => quotes.has(word))
    return all
      .filter(entry => asked.every(each => fits(entry, each, isDueThisMonth)) && isWanted(entry.code))
      .map(entry => ({ code: entry.code, rank: rankOf(entry, asked, wantsQuote) }))
      .toSorted((a, b) => a.rank - b.rank)
      .map(({ code }) => code)
  }
}

/** All pairs, in the order in which equally good matches are found. */
export const createPairOrder = (catalogue: Catalogue): (() => readonly PairCode[]) =>
  perGeneration(catalogue, () => inUsualOrder(catalogue).map(({ code }) => code))

function inUsualOrder(catalogue: Catalogue): readonly Instrument[] {
  const places = new Map(catalogue.assets.map((asset, at) => [asset.symbol, at]))
  return catalogue.listed.toSorted((a, b) => usualOrder(a, places) - usualOrder(b, places))
}

type Entries = {
  readonly all: readonly Entry[]
  readonly quotes: ReadonlySet<string>
  /** The base of a word that is a pair, or many of a cheap coin: eth of ethusdc, pepe of 1000pepe. */
  readonly baseOf: (word: string) => string | undefined
}

function entriesOf(catalogue: Catalogue): Entries {
  const all = inUsualOrder(catalogue).map(instrument => entryOf(instrument, catalogue))
  const quotes = new Set(all.map(entry => entry.quote).toSorted((a, b) => b.length - a.length))
  const bases = new Set(all.map(entry => entry.base))
  const baseByName = new Map(
    [...OTHER_NAMES].flatMap(([symbol, names]) => names.map(name => [name, symbol.toLowerCase()])),
  )
  return {
    all,
    quotes,
    baseOf(word) {
      if (bases.has(word)) return undefined
      const single = word.replace(LOT, '')
      if (single !== word && bases.has(single)) return single
      const quote = [...quotes].find(each => single.endsWith(each) && single !== each)
      if (quote === undefined) return undefined
      const base = single.slice(0, -quote.length)
      return baseByName.get(base) ?? base
    },
  }
}

type Word = { readonly word: string; readonly base: string | undefined }

/** One letter begins a symbol or a word of a name; labels need two, or one Chinese character. */
function fits(entry: Entry, { word, base }: Word, isDueThisMonth: (index: number) => boolean): boolean {
  if (MONTH_WORDS.includes(word)) return isDueThisMonth(entry.index)
  const isLetter = word.length === 1 && word < '\u2e80'
  if (isLetter) return entry.beginnings.some(each => each.startsWith(word))
  return entry.text.includes(word) || entry.base === base || entry.labels.some(label => label.startsWith(word))
}

/** 0 is best: "eth" means ETH first, then what begins with these letters, then the rest. */
function rankOf(entry: Entry, words: readonly Word[], wantsQuote: boolean): number {
  const rank = Math.min(...words.map(each => closeness(entry, each)))
  const isOtherQuote = wantsQuote && !words.some(({ word }) => word === entry.quote)
  return rank * 2 + (isOtherQuote ? 1 : 0)
}

function closeness({ isComposite, base, quote, names, labels }: Entry, { word, base: asked }: Word): number {
  if (word === base || word === base + quote || names.includes(word)) return 0
  if (base.startsWith(word) || (base === asked && isComposite)) return 1
  if (names.some(name => name.startsWith(word))) return 2
  return labels.includes(word) || base === asked ? 3 : 4
}

function entryOf(instrument: Instrument, catalogue: Catalogue): Entry {
  const { code, exchange } = instrument
  const base = instrument.baseAsset.toLowerCase()
  const quote = instrument.quoteAsset.toLowerCase()
  const { zh, en } = baseName(catalogue, instrument.baseAsset)
  const spelled = [zh, en].map(plain)
  const others = OTHER_NAMES.get(instrument.baseAsset) ?? []
  const names = [...new Set([...spelled, ...spelled.map(name => name.replaceAll(' ', '')), ...others])]
  return {
    code,
    index: catalogue.indexOf(code) ?? -1,
    isComposite: exchange === 'candela',
    base,
    quote,
    names,
    beginnings: [base, ...spelled.flatMap(name => name.split(' '))],
    text: [base + quote, ...names].join('\n'),
    labels: [...EXCHANGE_WORDS[exchange], ...kindWords(instrument), quote],
  }
}

/** By market cap; then the usual quote, spot before contracts, the nearest delivery, and the exchange. */
function usualOrder(instrument: Instrument, places: ReadonlyMap<string, number>): number {
  const { baseAsset, quoteAsset, contractType, periodType, exchange } = instrument
  const quote = QUOTE_ORDER.findIndex(each => each === quoteAsset)
  return [
    places.get(baseAsset) ?? places.size,
    quote === -1 ? QUOTE_ORDER.length : quote,
    TYPE_ORDER[contractType],
    periodType === undefined ? 0 : PERIOD_TYPES.indexOf(periodType),
    EXCHANGES.find(each => each.id === exchange)?.sort ?? 0,
  ].reduce((sum, each) => sum * STEP + each, 0)
}
