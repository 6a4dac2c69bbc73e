/**
 * File formats of a list: TradingView watchlist text, and CSV. The parser reports all bad lines before anything is
 * changed.
 */
import { checkGroupName, plainGroupName } from '@candela/contract/account'
import { AppError, canonicalPairCode, FAULTS, parsePairCode, type PairCode, type Text } from '@candela/contract/core'
import type { FavouriteFormat } from '@candela/contract/favourites'
import { csv } from '#platform/http/files/csv.ts'
import { tickerOf } from './tickers.ts'

/** The pairs of one group; null for no group. */
export type Section = { readonly name: string | null; readonly pairs: readonly string[] }

export type PairReader = {
  /** Finds a pair by our own code, if the market has it. */
  byCode(code: string): PairCode | undefined
  byTicker(ticker: string): PairCode | undefined
  /** Whether the list accepts the pair. */
  isTaken(code: PairCode): boolean
}

type BadLine = { readonly line: number; readonly text: string; readonly why: Text }

const SHOWN_MAX = 5
const TEXT_MAX = 40
const UNKNOWN_PAIR: Text = { zh: '不是已上线的交易对', en: ' is not a listed pair' }
const NOT_TAKEN: Text = {
  zh: '不是股指期货，不能加入股指列表',
  en: ' is not a stock index future; the stock list accepts only those',
}
const CSV_HEAD = ['group', 'pair', 'exchange', 'type', 'base', 'quote'] as const

export function writeSections(sections: readonly Section[], format: FavouriteFormat): string {
  return format === 'csv' ? writeCsv(sections) : writeTickers(sections)
}

/** Throws BAD_LINES with their line numbers. */
export function readSections(text: string, format: FavouriteFormat, reader: PairReader): Section[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)
  const sections = new SectionReader()
  if (format === 'csv') readCsv(lines, reader, sections)
  else readTickers(lines, reader, sections)
  return sections.end()
}

/** Collects the pairs read; a duplicate counts at its first position. */
class SectionReader {
  readonly #pairs = new Map<string | null, PairCode[]>()
  readonly #seen = new Set<PairCode>()
  readonly #bad: BadLine[] = []

  section(name: string | null): void {
    if (!this.#pairs.has(name)) this.#pairs.set(name, [])
  }

  pair(section: string | null, code: PairCode): void {
    this.section(section)
    if (!this.#seen.has(code)) this.#pairs.get(section)?.push(code)
    this.#seen.add(code)
  }

  bad(line: number, text: string, why: Text): void {
    this.#bad.push({ line, text: text.slice(0, TEXT_MAX), why })
  }

  end(): Section[] {
    if (this.#bad.length === 0 && this.#pairs.size === 0)
      this.bad(1, '', { zh: '里没有任何交易对', en: ' and all others are empty' })
    if (this.#bad.length > 0) throw new AppError('BAD_LINES', describeBad(this.#bad))
    return [...this.#pairs].map(([name, pairs]) => ({ name, pairs }))
  }
}

function describeBad(bad: readonly BadLine[]): Text {
  const shown = bad.slice(0, SHOWN_MAX)
  const more = bad.length - shown.length
  return {
    zh:
      shown.map(({ line, text, why }) => `第 ${line} 行${text === '' ? '' : `「${text}」`}${why.zh}`).join('；') +
      (more > 0 ? `；另有 ${more} 处` : ''),
    en:
      shown.map(({ line, text, why }) => `line ${line}${text === '' ? '' : ` "${text}"`}${why.en}`).join('; ') +
      (more > 0 ? `; and ${more} more` : ''),
  }
}

function readTickers(lines: readonly string[], reader: PairReader, sections: SectionReader): void {
  let section: string | null = null
  lines.forEach((line, at) => {
    for (const entry of line.split(',').map(each => each.trim())) {
      if (entry === '') continue
      if (entry.startsWith('###')) {
        section = sectionName(entry.slice(3), entry, at + 1, sections)
        sections.section(section)
        continue
      }
      const code = reader.byTicker(entry)
      if (code === undefined) sections.bad(at + 1, entry, UNKNOWN_PAIR)
      else if (!reader.isTaken(code)) sections.bad(at + 1, entry, NOT_TAKEN)
      else sections.pair(section, code)
    }
  })
}

/**
 * TradingView names sections "SECTION 1" by default, so separators are removed; the rest must be a valid group name.
 */
function sectionName(typed: string, entry: string, line: number, sections: SectionReader): string | null {
  const name = plainGroupName(typed.replaceAll(/[\s_-]/g, ''))
  const fault = checkGroupName(name)
  if (fault === undefined) return name
  sections.bad(line, entry, { zh: `：${FAULTS[fault].zh}`, en: `: ${FAULTS[fault].en}` })
  return null
}

function readCsv(lines: readonly string[], reader: PairReader, sections: SectionReader): void {
  const head = cells(lines[0] ?? '').map(cell => cell.toLowerCase())
  const [groupAt, pairAt] = [head.indexOf('group'), head.indexOf('pair')]
  if (pairAt === -1) return sections.bad(1, lines[0] ?? '', { zh: '缺少 pair 列', en: ' has no column "pair"' })
  lines.slice(1).forEach((line, at) => {
    if (line.trim() === '') return
    const row = cells(line)
    const group = plainGroupName(groupAt === -1 ? '' : (row[groupAt] ?? ''))
    const fault = group === '' ? undefined : checkGroupName(group)
    const code = reader.byCode(row[pairAt] ?? '')
    if (fault !== undefined) sections.bad(at + 2, line, { zh: `：${FAULTS[fault].zh}`, en: `: ${FAULTS[fault].en}` })
    else if (code === undefined) sections.bad(at + 2, line, UNKNOWN_PAIR)
    else if (!reader.isTaken(code)) sections.bad(at + 2, line, NOT_TAKEN)
    else sections.pair(group === '' ? null : group, code)
  })
}

/** Neither names nor codes contain commas or quotes, so unquoting a cell means removing its quotes. */
const cells = (line: string): string[] =>
  line.split(',').map(cell =>
    cell
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .trim(),
  )

function writeTickers(sections: readonly Section[]): string {
  const lines = sections.flatMap(({ name, pairs }) => {
    const tickers = pairs.flatMap(code => parsePairCode(code) ?? []).map(tickerOf)
    const entries = name === null ? tickers : [`###${name}`, ...tickers]
    return entries.length === 0 ? [] : [entries.join(',')]
  })
  return lines.map(line => `${line}\n`).join('')
}

function writeCsv(sections: readonly Section[]): string {
  const rows = sections.flatMap(({ name, pairs }) =>
    pairs.flatMap(code => {
      const pair = parsePairCode(code)
      if (pair === undefined) return []
      const { exchange, contractType, baseAsset, quoteAsset } = pair
      return [[name ?? '', canonicalPairCode(code) ?? code, exchange, contractType, baseAsset, quoteAsset]]
    }),
  )
  return csv(CSV_HEAD, rows)
}
