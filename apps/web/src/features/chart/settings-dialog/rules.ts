/** What the dialog of settings offers and stores. Pure. */
import type { ChartSettings } from '@candela/contract/account'
import type { LayoutRow } from '@candela/contract/chart'
import type { Theme } from '@candela/contract/render'
import { SIGNAL_KINDS, type SignalKind } from '@candela/contract/signals'

/** The account knows no theme of the device, so it keeps the one that is seen. */
export function accountTheme(theme: Theme, isDeviceDark: boolean): ChartSettings['theme'] {
  if (theme === 'system') return isDeviceDark ? 'Dark' : 'Light'
  return theme === 'dark' ? 'Dark' : 'Light'
}

/** Always in the same order: a kind that was turned off and on again is no change of the layout. */
export const withKind = (kinds: readonly SignalKind[], kind: SignalKind, isOn: boolean): readonly SignalKind[] =>
  SIGNAL_KINDS.filter(each => (each === kind ? isOn : kinds.includes(each)))

/** Layouts that the chart can start with: those of other charts cannot be drawn here. */
export function startChoices(rows: readonly LayoutRow[], current: string | null) {
  const drawable = rows.filter(({ engine }) => engine === 'kl')
  return {
    own: drawable.filter(({ isDefault }) => !isDefault),
    defaults: drawable.filter(({ isDefault }) => isDefault),
    /** Empty for none, or for one that is not there any more. */
    value: drawable.find(({ id }) => id === current)?.id ?? '',
  }
}
