import { RATIO_KINDS } from '@candela/contract/core'
import type { ExchangeStatus } from '@candela/contract/status'
import type { StatusMessages } from './messages.zh.ts'

/** What an exchange does not publish about its perpetuals; undefined if it has none. */
export function missingFigures({ coverage }: ExchangeStatus, text: StatusMessages): string | undefined {
  if (coverage === null) return undefined
  const { ratios, liquidations, predicted } = coverage
  const { missing } = text
  const kinds = RATIO_KINDS.filter(kind => !ratios.includes(kind)).map(kind => missing.kinds[kind])
  const items = [
    ...(ratios.length === 0 ? [missing.ratios] : kinds),
    ...(liquidations === 'none' ? [missing.liquidations] : []),
    ...(liquidations === 'newest' ? [missing.newestLiquidations] : []),
    ...(predicted ? [] : [missing.predicted]),
  ]
  return items.length === 0 ? missing.nothing : text.list(items)
}
