import type { ExchangeCoverage } from '@candela/contract/core'
import type { LiquidationHole } from '@candela/contract/liquidations'
import { formatDateTime, type Zone } from '@candela/quant'
import { holeTexts } from './hole-texts.ts'
import type { CoverageMessages } from './coverage-messages.zh.ts'

/** What a page is about. */
export type CoverageSubject = 'funding' | 'open-interest' | 'long-short' | 'liquidations'

export type CoverageProps = {
  readonly of: CoverageSubject
  readonly coverage?: readonly ExchangeCoverage[] | undefined
  /** Exchanges that are not in the totals and means. */
  readonly excluded?: readonly { readonly name: string }[] | undefined
  /** Figures are missing because they are collected only since this time. */
  readonly collectedFrom?: number | undefined
  /** Times in which nothing was received, newest last. */
  readonly holes?: readonly LiquidationHole[] | undefined
}

type Test = (exchange: ExchangeCoverage) => boolean
type Line = (names: string, count: number) => string

/** One sentence for the exchanges that lack the same. */
export function coverageLines(
  { of, coverage = [], excluded = [], collectedFrom, holes = [] }: CoverageProps,
  text: CoverageMessages,
  zone: Zone,
): string[] {
  const lines = [...linesOf(of, coverage, text)].flatMap(([line, test]) => {
    const names = coverage.filter(test).map(({ name }) => name)
    return names.length === 0 ? [] : [line(text.list(names), names.length)]
  })
  return [
    ...lines,
    ...(excluded.length === 0 ? [] : [text.excluded(text.list(excluded.map(({ name }) => name)))]),
    ...(collectedFrom === undefined ? [] : [text.collected(formatDateTime(collectedFrom, zone))]),
    ...(holes.length === 0 ? [] : [text.holes(holeTexts(holes, text.everyExchange, zone))]),
  ]
}

function linesOf(
  of: CoverageSubject,
  coverage: readonly ExchangeCoverage[],
  text: CoverageMessages,
): readonly (readonly [Line, Test])[] {
  if (of === 'funding') return [[text.noPredicted, ({ predicted }) => !predicted]]
  if (of === 'liquidations')
    return [
      [text.noRatiosNorLiquidations, hasNeither],
      [text.noLiquidations, each => each.liquidations === 'none' && !hasNeither(each)],
      [text.newestLiquidations, ({ liquidations }) => liquidations === 'newest'],
    ]
  if (of === 'long-short')
    return [
      [text.noRatiosNorLiquidations, hasNeither],
      [text.noRatios, each => each.ratios.length === 0 && !hasNeither(each)],
      ...someRatios(coverage, text),
    ]
  return []
}

const hasNeither: Test = ({ ratios, liquidations }) => ratios.length === 0 && liquidations === 'none'

/** A sentence for each set of ratios that is neither empty nor complete. */
function someRatios(coverage: readonly ExchangeCoverage[], text: CoverageMessages): (readonly [Line, Test])[] {
  const kindsOf = ({ ratios }: ExchangeCoverage): string => text.list(ratios.map(kind => text.kinds[kind]))
  const all = Object.keys(text.kinds).length
  const partial = coverage.filter(({ ratios }) => ratios.length > 0 && ratios.length < all)
  return [...new Set(partial.map(kindsOf))].map(kinds => [
    (names, count) => text.someRatios(names, kinds, count),
    each => partial.includes(each) && kindsOf(each) === kinds,
  ])
}
