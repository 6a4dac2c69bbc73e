import type { Interval } from '@candela/contract/core'
import type { SignalKind } from '@candela/contract/signals'
import { TrialFold } from '#features/signal-trial/index.ts'
import { levelLabel } from './headline.ts'
import { HEADLINE_MIN } from './record/headline-min.ts'
import { KIND_PAGES } from './kinds.ts'

/** Other parameters of a kind, beginning with a pair and an interval. */
export function KindTrial({
  kind,
  kindName,
  pair,
  interval,
}: {
  kind: SignalKind
  /** Where the page does not say it. */
  kindName?: string
  pair: string | undefined
  interval: Interval | undefined
}) {
  const { level, intervals } = KIND_PAGES[kind]
  return (
    <TrialFold
      kind={kind}
      kindName={kindName}
      pair={pair ?? (kind === 'stock' ? 'cme-futures/nqmain.usd' : 'candela-spot/btc.usdt')}
      level={interval ?? level}
      levels={intervals.map(value => ({ value, label: levelLabel(value) }))}
      needed={HEADLINE_MIN}
    />
  )
}
