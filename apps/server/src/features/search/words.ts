/** Reads what was typed: full-width forms, separators and words written together. Pure. */
import { HAN_WORDS } from './vocabulary.ts'

/** What is typed beyond this is ignored. */
const WORDS_MAX = 8
const SEPARATORS = /[^\p{Letter}\p{Number}]+/u
const SCRIPTS = /u本位|\p{Script=Han}+|(?:(?!u本位)[^\p{Script=Han}])+/gu
const HAN = /\p{Script=Han}/u
const HAN_SPLIT = new RegExp(`(${HAN_WORDS.join('|')})`, 'u')
/** One word in the vocabulary, written as two. */
const PHRASES = /(?<=^| )(bi|coin|usdt?|dollar|u) (weekly|quarterly|margined|本位)/g
/** A pair and its kind in one word: btcusdtperp. */
const WITH_KIND = /^(.{4,})(perpetual|perp|swap)$/

/** TradingView writes perpetuals BTCUSDT.P. */
const DOT_P = /(?<=[\p{Letter}\p{Number}])\.p(?![\p{Letter}\p{Number}])/gu

/** S&P is one word. */
const AND = /(?<=\p{Letter})&(?=\p{Letter})/gu

/** In half-width lower case, without separators at the ends. */
export const plain = (text: string): string => text.normalize('NFKC').toLowerCase().split(SEPARATORS).join(' ').trim()

/** The words of a search, each once. */
export function wordsOf(typed: string): readonly string[] {
  const words = plain(typed.normalize('NFKC').toLowerCase().replace(DOT_P, ' perp').replace(AND, ''))
    .replace(PHRASES, '$1$2')
    .split(' ')
    .flatMap(word => word.match(SCRIPTS) ?? [])
    .flatMap(run => (HAN.test(run) ? run.split(HAN_SPLIT) : (WITH_KIND.exec(run)?.slice(1) ?? [run])))
    .filter(word => word !== '')
  return [...new Set(words)].slice(0, WORDS_MAX)
}
