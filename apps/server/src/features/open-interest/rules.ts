/** Exact sums of open interest, compared with the past only where that past is complete. */
import { growth } from '@candela/quant'
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
 * history is complete: then the contract was not listed yet.
 */
export function addKnown(texts: readonly (string | undefined)[], isPastKnown: boolean): string | undefined {
  const found = texts.flatMap(text => (text === undefined || text === '' ? [] : [text]))
  if (found.length === 0 || (found.length < texts.length && !isPastKnown)) return undefined
  return addDecimals(found)
}

/** Growth of a USD value in percent; null if the earlier value is unknown or 0. */
export function changePercent(before: string | undefined, now: string): string | null {
  const rate = before === undefined ? undefined : growth(Number(before), Number(now))
  return rate === undefined ? null : percent(rate)
}

/** Open interest as percent of market cap; null without a market cap. */
export function marketCapRatio(totalUsd: string, marketCap: number | undefined): string | null {
  return marketCap === undefined || !(marketCap > 0) ? null : percent(Number(totalUsd) / marketCap)
}

/** The contribution of one contract, from the sheet. */
export type OpenState = {
  readonly openInterest: string
  readonly openInterestUsd: string
  readonly usd1h: string
  readonly usd4h: string
  readonly usd24h: string
}

/** Which parts of the history are complete. */
export type KnownPast = { readonly h1: boolean; readonly h4: boolean; readonly h24: boolean }

export type OpenFigures = {
  readonly totalUsd: string
  readonly totalCoin: string
  readonly change1h: string | null
  readonly change4h: string | null
  readonly change24h: string | null
}

export function openFigures(states: readonly OpenState[], past: KnownPast): OpenFigures {
  const totalUsd = addDecimals(states.map(state => state.openInterestUsd))
  const changeOf = (pick: (state: OpenState) => string, isKnown: boolean): string | null =>
    changePercent(addKnown(states.map(pick), isKnown), totalUsd)
  return {
    totalUsd,
    totalCoin: addDecimals(states.map(state => state.openInterest)),
    change1h: changeOf(state => state.usd1h, past.h1),
    change4h: changeOf(state => state.usd4h, past.h4),
    change24h: changeOf(state => state.usd24h, past.h24),
  }
}
