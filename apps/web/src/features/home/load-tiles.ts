import { liquidationStatisticsCall } from '@candela/contract/liquidations'
import { longShortListCall } from '@candela/contract/long-short'
import { openInterestListCall } from '@candela/contract/open-interest'
import type { Api } from '@candela/contract/render'
import { type Missing, missingOf } from '#data-page/missing.ts'

/** The figures of the tiles; null when not known. */
export type HomeTiles = {
  /** `since`: nobody listened before this time of the day. `missing`: nor in this part of it. */
  readonly liquidations:
    | (Readonly<Record<'longUsd' | 'shortUsd' | 'totalUsd', string>> & { since?: number; missing?: Missing })
    | null
  readonly longShort: { readonly long: string; readonly short: string; readonly ratio: string | null } | null
  readonly openInterest: { readonly totalUsd: string; readonly change24h: string | null } | null
}

/** A failed call leaves its tile without a figure. */
export async function askTiles(api: Api): Promise<HomeTiles> {
  const [liquidations, longShort, openInterest] = await Promise.all([
    askLiquidations(api).catch(() => null),
    askLongShort(api).catch(() => null),
    askOpenInterest(api).catch(() => null),
  ])
  return { liquidations, longShort, openInterest }
}

/** Unknown while history is loading. */
async function askLiquidations(api: Api): Promise<HomeTiles['liquidations']> {
  const { windows, historyFrom, hasPast, holes } = await api(liquidationStatisticsCall, { window: '24h' })
  const day = windows.find(each => each.window === '24h')
  if (day === undefined || historyFrom === null) return null
  const isPartial = historyFrom > day.from
  const { longUsd, shortUsd, totalUsd } = day
  if (longUsd === null || shortUsd === null || totalUsd === null || (isPartial && hasPast !== false)) return null
  const missing = missingOf(day, holes)
  return {
    longUsd,
    shortUsd,
    totalUsd,
    ...(isPartial ? { since: historyFrom } : {}),
    ...(missing === undefined ? {} : { missing }),
  }
}

async function askLongShort(api: Api): Promise<HomeTiles['longShort']> {
  const { market } = (await api(longShortListCall, { size: 1 })).totals
  return market && { long: market.long, short: market.short, ratio: market.ratio }
}

async function askOpenInterest(api: Api): Promise<HomeTiles['openInterest']> {
  const { totals, asOf } = await api(openInterestListCall, { size: 1 })
  const { totalUsd, change24h } = totals
  return asOf === 0 || totalUsd === null ? null : { totalUsd, change24h }
}
