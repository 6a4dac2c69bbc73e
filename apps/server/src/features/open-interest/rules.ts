/** Open contracts added up: exactly, and compared with before only where all of before is known. */
import { growth } from '@candela/quant'
import { percent } from '#market/tickers/percent.ts'

/** Sum of decimals that are not negative, to the last digit, with as many decimals as the finest of them. */
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
 * Values of several contracts at one time before, added up. Where one is missing ('' or undefined) nothing is known,
 * unless that past has been read in full: then the contract was not listed yet.
 */
export function addKnown(texts: readonly (string | undefined)[], isPastKnown: boolean): string | undefined {
  const found = texts.flatMap(text => (text === undefined || text === '' ? [] : [text]))
  if (found.length === 0 || (found.length < texts.length && !isPastKnown)) return undefined
  return addDecimals(found)
}

/** By how many percent a value in USD has grown; null where it was not known or was nothing. */
export function changePercent(before: string | undefined, now: string): string | null {
  const rate = before === undefined ? undefined : growth(Number(before), Number(now))
  return rate === undefined ? null : percent(rate)
}

/** Percent of the market value that is open in contracts; null without a market value. */
export function marketCapRatio(totalUsd: string, marketCap: number | undefined): string | null {
  return marketCap === undefined || !(marketCap > 0) ? null : percent(Number(totalUsd) / marketCap)
}

/** What one contract adds, as the sheet tells it. */
export type OpenState = {
  readonly openInterest: string
  readonly openInterestUsd: string
  readonly usd1h: string
  readonly usd4h: string
  readonly usd24h: string
}

/** Which pasts have been read in full. */
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
