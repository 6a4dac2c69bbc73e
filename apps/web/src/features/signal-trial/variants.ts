/** Which sets of parameters were tried, kept in this browser. */
import type { Interval } from '@candela/contract/core'
import type { SignalKind } from '@candela/contract/signals'
import { stored, textList } from '#platform/stored.ts'
import { variantOf, type Wish } from './rules.ts'

const SUBJECTS_MAX = 100
const VARIANTS_MAX = 500

type Tried = Readonly<Record<string, readonly string[]>>

const subjectOf = (kind: SignalKind, pair: string, interval: Interval): string => `${kind} ${pair} ${interval}`

const tried = stored<Tried>('signal-variants', {}, raw => {
  if (typeof raw !== 'object' || raw === null) return undefined
  return Object.fromEntries(
    Object.entries(raw).flatMap(([subject, variants]) => {
      const list = textList(variants)
      return list === undefined ? [] : [[subject, list] as const]
    }),
  )
})

/** How many were tried on this pair and interval. */
export const useVariantCount = (kind: SignalKind, pair: string, interval: Interval): number =>
  tried.use()[subjectOf(kind, pair, interval)]?.length ?? 0

/** Each set counts once. */
export function rememberVariant(kind: SignalKind, { pair, interval, values }: Wish): void {
  const variant = variantOf(kind, values)
  const subject = subjectOf(kind, pair, interval)
  const { [subject]: known = [], ...others } = tried.get()
  if (variant === undefined || known.includes(variant) || known.length >= VARIANTS_MAX) return
  // The oldest subject goes first.
  const kept = Object.entries(others).slice(1 - SUBJECTS_MAX)
  tried.set({ ...Object.fromEntries(kept), [subject]: [...known, variant] })
}
