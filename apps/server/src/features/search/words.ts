/** Reads what was typed: full-width forms, separators and words written together. Pure. */
import { HAN_WORDS, TRADITIONAL } from './vocabulary.ts'

/** What is typed beyond this is ignored. */
const WORDS_MAX = 8
const SEPARATORS = /[^\p{Letter}\p{Number}]+/u
const SCRIPTS = /u本位|\p{Script=Han}+|(?:(?!u本位)[^\p{Script=Han}])+/gu
const HAN = /\p{Script=Han}/u
const HAN_SPLIT = new RegExp(`(${HAN_WORDS.join('|')})`, 'u')
/** One word in the vocabulary, written as two. */
const PHRASES = /(?<=^| )(bi|coin|usd[ts]?|dollar|u) (weekly|quarterly|margined|m(?= |$)|本位)/g
/** A coin or a pair and its kind in one word: btcperp, btcusdtswap. Uniswap is a coin. */
const WITH_KIND = /^(.{2,}(?=perp)|.{4,})(perpetual|perp|swap)$/

/** TradingView writes perpetuals BTCUSDT.P. */
const DOT_P = /(?<=[\p{Letter}\p{Number}])\.p(?![\p{Letter}\p{Number}])/gu

/** S&P is one word. */
const AND = /(?<=\p{Letter})&(?=\p{Letter})/gu

/** A contract in U is margined in it. */
const IN_U = /(?<![\p{Letter}\p{Number}])(?:u ?(?=永续|合约)|usd[ts]? ?本位)/gu

/** Perpetual futures are perpetuals. */
const FUTURES = /(?<=perp\p{Letter}*|swaps?|永续) ?(?:futures?(?!\p{Letter})|期货)/gu

/** In half-width lower case and simplified characters, without separators at the ends. */
export const plain = (text: string): string =>
  simplified(text.normalize('NFKC').toLowerCase()).split(SEPARATORS).join(' ').trim()

const simplified = (text: string): string =>
  text.replaceAll(/\p{Script=Han}/gu, character => TRADITIONAL.get(character) ?? character)

/** The words of a search, each once. */
export function wordsOf(typed: string): readonly string[] {
  const words = plain(typed.normalize('NFKC').toLowerCase().replace(DOT_P, ' perp').replace(AND, ''))
    .replace(PHRASES, '$1$2')
    .replace(IN_U, 'u本位')
    .replace(FUTURES, '')
    .split(' ')
    .flatMap(word => word.match(SCRIPTS) ?? [])
    .flatMap(run => (HAN.test(run) ? run.split(HAN_SPLIT) : (WITH_KIND.exec(run)?.slice(1) ?? [run])))
    .filter(word => word !== '')
  return [...new Set(words)].slice(0, WORDS_MAX)
}
