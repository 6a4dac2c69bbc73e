/** Fund holdings queries: every fund at its last close, and one fund over time. */
import { AppError, type Locale } from '@candela/contract/core'
import {
  type Holding,
  HOLDING_DAYS_DEFAULT,
  HOLDING_DAYS_MAX,
  type HoldingHistoryInput,
  type HoldingList,
  type HoldingListInput,
  type HoldingRateHistory,
  type HoldingValueHistory,
} from '@candela/contract/holdings'
import { DAY_MS } from '@candela/quant'
import type { Catalogue } from '#market/catalogue/catalogue.ts'
import { requireCoin } from '#market/catalogue/require-known.ts'
import type { Clock } from '#platform/clock.ts'
import { cursorPage, type ListOrder, questionOf, sortRows } from '#platform/list-cursor.ts'
import { createMemo } from '#platform/memo.ts'
import type { FundDayRow, FundRow, HoldingsRepo } from './repo.ts'
import { CLOSE_SLACK_MS, holdingOf, premiumOf, valueOf } from './rules.ts'

export type Holdings = {
  list(input: HoldingListInput, locale: Locale): Promise<HoldingList>
  value(input: HoldingHistoryInput): Promise<HoldingValueHistory>
  rate(input: HoldingHistoryInput): Promise<HoldingRateHistory>
}

type Known = {
  readonly funds: readonly FundRow[]
  readonly isSimulated: boolean
  readonly days: ReadonlyMap<string, readonly FundDayRow[]>
}

/** Figures change once a day, or on an operator import. */
const KEPT_MS = 5000

/** Most valuable first. */
const ORDER: ListOrder<Holding> = {
  question: questionOf('holdings', {}),
  isAscending: false,
  keysOf: row => [Number(row.holdingsValue)],
  idOf: row => row.id,
}

export function createHoldings(repo: HoldingsRepo, clock: Clock, catalogue: Pick<Catalogue, 'assetOf'>): Holdings {
  const memo = createMemo(clock, KEPT_MS)

  const known = (): Promise<Known> =>
    memo('funds', async () => {
      const { funds, isSimulated } = await repo.funds()
      const rows = await repo.days(
        funds.map(fund => fund.id),
        clock.now() - HOLDING_DAYS_MAX * DAY_MS,
      )
      const days = Map.groupBy(rows, row => row.fund)
      return { funds, isSimulated, days }
    })

  const holdingsOf = ({ funds, days }: Known, locale: Locale): Holding[] =>
    sortRows(
      funds.flatMap(fund => holdingOf(fund, days.get(fund.id) ?? [], locale) ?? []),
      ORDER,
    )

  /** By id, else the largest fund of a coin, else the largest of all. */
  async function daysOf(input: HoldingHistoryInput): Promise<{ holding: Holding; days: readonly FundDayRow[] }> {
    const all = await known()
    const wanted = input.symbol?.toUpperCase()
    const holding = holdingsOf(all, 'zh-CN').find(
      each => (input.id === undefined || each.id === input.id) && (wanted === undefined || each.symbol === wanted),
    )
    if (holding === undefined) {
      if (wanted !== undefined) requireCoin(catalogue, wanted)
      throw new AppError('NO_SUCH_THING', { zh: '没有这只基金', en: 'fund not found' })
    }
    const from = holding.closeTime - (input.days ?? HOLDING_DAYS_DEFAULT) * DAY_MS - CLOSE_SLACK_MS
    return { holding, days: (all.days.get(holding.id) ?? []).filter(day => day.closeAt >= from) }
  }

  return {
    async list(input, locale) {
      const all = await known()
      const rows = holdingsOf(all, locale)
      const sum = (pick: (row: Holding) => string): string =>
        rows.reduce((total, row) => total + Number(pick(row)), 0).toFixed(2)
      const { records, cursor } = cursorPage(rows, input, ORDER)
      return {
        records,
        cursor,
        totalValue: sum(row => row.holdingsValue),
        totalCost: sum(row => row.cost),
        isSimulated: all.isSimulated,
        asOf: rows.reduce((newest, row) => Math.max(newest, row.closeTime), 0),
      }
    },
    async value(input) {
      const { holding, days } = await daysOf(input)
      return {
        id: holding.id,
        symbol: holding.symbol,
        times: days.map(day => day.closeAt),
        holdings: days.map(day => day.holdings),
        value: days.map(day => valueOf(day).toFixed(2)),
        cost: days.map(day => day.cost),
        asOf: holding.closeTime,
      }
    },
    async rate(input) {
      const { holding, days } = await daysOf(input)
      return {
        id: holding.id,
        symbol: holding.symbol,
        times: days.map(day => day.closeAt),
        primaryPrice: days.map(day => day.primaryPrice),
        secondaryPrice: days.map(day => day.secondaryPrice),
        premiumRate: days.map(premiumOf),
        asOf: holding.closeTime,
      }
    },
  }
}
