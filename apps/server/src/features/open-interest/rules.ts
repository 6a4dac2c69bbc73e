/** Exact sums of open interest, compared with the past only where that past is complete. */
import { growth } from '@candela/quant'
import { figureText } from '#market/derivatives/figure.ts'
import { percent } from '#market/tickers/percent.ts'

/** Exact sum of non-negative decimals, with as many decimals as the finest of them. */
export function addDecimals(texts: readonly string[]): string {
  const parts = texts.map(text => text.split('.'))
  const decimals = Math.max(0, ...parts.map(([, fraction = '']) => fraction.length))
  const units = parts.reduce(
    (sum, [whole = '0', fraction = '']) => sum + BigInt(whole + fraction.padEnd(decimals, '0')),
    0n,
  )
  const digits = units.toString().padStart(decimals + 1, '0')
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

/**
 * Sum over several contracts at an earlier time. If one is missing ('' or undefined) the sum is unknown, unless that
 * history is complete: then the contract was not listed yet. One without a figure then (null) is left out.
 */
export function addKnown(texts: readonly (string | null | undefined)[], isPastKnown: boolean): string | undefined {
  const found = texts.flatMap(text => figureText(text) ?? [])
  const isComplete = isPastKnown || texts.every(text => text !== undefined && text !== '')
  return found.length === 0 || !isComplete ? undefined : addDecimals(found)
}

/** Sum of the contracts whose figure is known; null if there are contracts, but no figure. */
export function totalOf(texts: readonly string[]): string | null {
  const found = texts.flatMap(text => figureText(text) ?? [])
  return found.length === 0 && texts.length > 0 ? null : addDecimals(found)
}

/** Growth of a USD value in percent; null if one of them is unknown, or the earlier one 0. */
export function changePercent(before: string | undefined, now: string | null): string | null {
  const rate = before === undefined || now === null ? undefined : growth(Number(before), Number(now))
  return rate === undefined ? null : percent(rate)
}

/** Open interest as percent of market cap; null without one of them. */
export function marketCapRatio(totalUsd: string | null, marketCap: number | undefined): string | null {
  if (totalUsd === null || marketCap === undefined || !(marketCap > 0)) return null
  return percent(Number(totalUsd) / marketCap)
}

/** The contribution of one contract, from the sheet; '' is missing. */
export type OpenState = {
  readonly openInterest: string
  readonly openInterestUsd: string
  readonly usd1h: string
  readonly usd4h: string
  readonly usd24h: string
}

/** Which parts of the history are known. */
export type KnownPast = {
  readonly h1: boolean
  readonly h4: boolean
  readonly h24: boolean
  /** The past is as it was recorded: a contract missing from it may have been listed, but not heard of. */
  readonly hasGaps?: boolean
}

export type OpenFigures = {
  readonly totalUsd: string | null
  readonly totalCoin: string | null
  readonly change1h: string | null
  readonly change4h: string | null
  readonly change24h: string | null
}

/** A change may leave out contracts whose past nobody knows, if the others have this part of the open interest. */
const COMPARED_MIN = 0.8

/** Contracts without a figure are left out, of the totals and of both sides of a change. */
export function openFigures(all: readonly OpenState[], past: KnownPast): OpenFigures {
  const states = all.filter(state => state.openInterestUsd !== '')
  const usdOf = (some: readonly OpenState[]): string | null => totalOf(some.map(state => state.openInterestUsd))
  const changeOf = (pick: (state: OpenState) => string, isKnown: boolean): string | null => {
    const found = states.filter(state => pick(state) !== '')
    const isMost = Number(usdOf(found)) >= COMPARED_MIN * Number(usdOf(states))
    const compared = past.hasGaps === true && (isKnown || isMost) ? found : states
    return changePercent(addKnown(compared.map(pick), isKnown), usdOf(compared))
  }
  return {
    totalUsd: usdOf(all),
    totalCoin: totalOf(all.map(state => state.openInterest)),
    change1h: changeOf(state => state.usd1h, past.h1),
    change4h: changeOf(state => state.usd4h, past.h4),
    change24h: changeOf(state => state.usd24h, past.h24),
  }
}
