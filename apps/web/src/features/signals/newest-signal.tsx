import type { Signal } from '@candela/contract/signals'
import { formatDateTime, formatPrice } from '@candela/quant'
import { useMessages } from '#platform/i18n.ts'
import { useZone } from '#platform/site.ts'
import { Link } from '#ui/controls/link.tsx'
import { signalMessages } from './messages.ts'
import { levelLabel } from './headline.ts'
import { pairPath } from './rules.ts'
import { SinceReturn, TypeBadge } from './signal-cells.tsx'

/** One line: the newest signal of a pair and what it has returned since; leads to all signals of the pair. */
export function NewestSignal({ signal }: { signal: Signal }) {
  const text = useMessages(signalMessages)
  const zone = useZone()
  return (
    <Link to={pairPath(signal.pair)} data-zone="">
      {text.newest} <TypeBadge signal={signal} /> {text.kinds[signal.kind]} {levelLabel(signal.level)} ·{' '}
      <span className="n">{`${formatDateTime(signal.raisedAt, zone)} · ${formatPrice(signal.price)}`}</span> ·{' '}
      {text.columns.since} <SinceReturn signal={signal} /> ›
    </Link>
  )
}
