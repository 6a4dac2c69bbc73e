import { type Interval, INTERVALS, parsePairCode } from '@candela/contract/core'
import type { SignalKind, SignalScore, SignalTrial, SignalTrialInput } from '@candela/contract/signals'
import { ruleFault, type RuleParameter, type RuleValues, ruleValues, signalRules } from '@candela/quant/signals'

/** What a visitor tries. */
export type Wish = { readonly pair: string; readonly interval: Interval; readonly values: RuleValues }

export const parametersOf = (kind: SignalKind): readonly RuleParameter[] => signalRules[kind].parameters

/** As typed: NaN for what is no whole number. */
export const readNumber = (text: string): number => (/^\d+$/.test(text.trim()) ? Number(text) : Number.NaN)

/** The parameter that does not fit, and why. */
export type Misfit =
  | { readonly id: string; readonly reason: 'range'; readonly min: number; readonly max: number }
  | { readonly id: string; readonly reason: 'order'; readonly smaller: RuleParameter }

/** The first one; undefined if all fit. */
export function misfitOf(kind: SignalKind, values: RuleValues): Misfit | undefined {
  const fault = ruleFault(kind, values)
  if (fault?.reason === 'range') {
    const { id, min, max } = fault.parameter
    return { id, reason: 'range', min, max }
  }
  return fault?.reason === 'order' ? { id: fault.larger.id, reason: 'order', smaller: fault.smaller } : undefined
}

export const trialInput = (kind: SignalKind, { pair, interval, values }: Wish): SignalTrialInput => ({
  kind,
  pair,
  interval,
  ...values,
})

const isUsual = (kind: SignalKind, values: RuleValues): boolean =>
  parametersOf(kind).every(({ id, default: usual }) => values[id] === usual)

/** A set of parameters as one text; undefined for the site's own, which is nobody's attempt. */
export const variantOf = (kind: SignalKind, values: RuleValues): string | undefined =>
  isUsual(kind, values)
    ? undefined
    : parametersOf(kind)
        .map(({ id }) => values[id])
        .join('-')

/** Of the 5 % of useless variants whose interval leaves out entering at random, half are above it. */
const LOOKS_GOOD = 0.025

/** Percent: how likely at least one of so many useless variants looks good. */
export const luckChance = (variants: number): number => 100 * (1 - (1 - LOOKS_GOOD) ** variants)

/** What the interval of the hit rate says about entering at random. */
export function verdictOf({ hitLow, hitHigh, baselineHitRate }: SignalScore): 'few' | 'above' | 'unclear' | 'below' {
  if (hitLow === null || hitHigh === null || baselineHitRate === null) return 'few'
  if (hitLow > baselineHitRate) return 'above'
  return hitHigh < baselineHitRate ? 'below' : 'unclear'
}

/** The part of the address behind `#`. It leads to the same trial; the server does not see it. */
export const wishHash = ({ pair, interval, values }: Wish): string =>
  `#${new URLSearchParams({ trial: pair, interval, ...texts(values) })}`

const texts = (values: RuleValues): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([id, value]) => [id, String(value)]))

/** Undefined if the hash is about something else. Values that do not fit are replaced by the site's own. */
export function readHash(kind: SignalKind, hash: string, level: Interval): Wish | undefined {
  const fields = new URLSearchParams(hash.slice(1))
  const pair = fields.get('trial') ?? ''
  if (parsePairCode(pair) === undefined) return undefined
  const values = Object.fromEntries(parametersOf(kind).map(({ id }) => [id, readNumber(fields.get(id) ?? '')] as const))
  return {
    pair,
    interval: INTERVALS.find(each => each === fields.get('interval')) ?? level,
    values: misfitOf(kind, values) === undefined ? values : ruleValues(kind),
  }
}

type Equity = SignalTrial['equity']

/** Both sums at the days of either; a sum stays as it is until the next signal is decided. */
export function bothSums(
  own: Equity,
  usual: Equity,
): { readonly times: number[]; readonly own: (number | null)[]; readonly usual: (number | null)[] } {
  const times = [...new Set([...own, ...usual].map(({ time }) => time))].toSorted((a, b) => a - b)
  return { times, own: sumsAt(times, own), usual: sumsAt(times, usual) }
}

function sumsAt(times: readonly number[], days: Equity): (number | null)[] {
  const sums = new Map(days.map(({ time, sum }) => [time, sum]))
  let last: number | null = null
  return times.map(time => (last = sums.get(time) ?? last))
}
