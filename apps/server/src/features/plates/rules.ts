import { percent } from '#market/tickers/percent.ts'

/** A coin as an input of its sectors. `changePercent` over 24 hours. */
export type PlateCoin = {
  readonly symbol: string
  /** undefined without a known supply. */
  readonly marketCap: number | undefined
  readonly turnover: number
  readonly changePercent: number
}

export type PlateFigures<Coin extends PlateCoin> = {
  readonly total: number
  readonly upSize: number
  readonly downSize: number
  readonly flatSize: number
  readonly topGainer: Coin | undefined
  readonly topLoser: Coin | undefined
  readonly marketCap: string
  readonly turnover24h: string
  readonly averageChange24h: string
}

/**
 * A sector's figures. Its average change is the arithmetic mean of its coins' changes, so one giant does not hide the
 * rest. Ties for leader take the first in the list.
 */
export function plateFigures<Coin extends PlateCoin>(coins: readonly Coin[]): PlateFigures<Coin> {
  let up = 0
  let down = 0
  let marketCap = 0
  let turnover = 0
  let changes = 0
  let topGainer: Coin | undefined
  let topLoser: Coin | undefined
  for (const coin of coins) {
    const { changePercent } = coin
    marketCap += coin.marketCap ?? 0
    turnover += coin.turnover
    changes += changePercent
    if (changePercent > 0) {
      up++
      if (topGainer === undefined || changePercent > topGainer.changePercent) topGainer = coin
    } else if (changePercent < 0) {
      down++
      if (topLoser === undefined || changePercent < topLoser.changePercent) topLoser = coin
    }
  }
  return {
    total: coins.length,
    upSize: up,
    downSize: down,
    flatSize: coins.length - up - down,
    topGainer,
    topLoser,
    marketCap: marketCap.toFixed(0),
    turnover24h: turnover.toFixed(2),
    averageChange24h: percent(coins.length === 0 ? 0 : changes / coins.length / 100),
  }
}

/** The largest coins, each once: under its main sector. Sectors by the sum of their coins, coins by value. */
export function groupByMainSector<Coin extends { readonly mainSector: string; readonly value: number }>(
  coins: readonly Coin[],
  count: number,
): { readonly sector: string; readonly coins: readonly Coin[] }[] {
  const groups = new Map<string, Coin[]>()
  for (const coin of coins.toSorted((a, b) => b.value - a.value).slice(0, count))
    groups.set(coin.mainSector, [...(groups.get(coin.mainSector) ?? []), coin])
  const sum = (group: readonly Coin[]): number => group.reduce((total, { value }) => total + value, 0)
  return [...groups]
    .map(([sector, group]) => ({ sector, coins: group }))
    .toSorted((a, b) => sum(b.coins) - sum(a.coins))
}
