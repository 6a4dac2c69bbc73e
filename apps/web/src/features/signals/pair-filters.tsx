import { SIGNAL_DIRECTIONS, SIGNAL_INTERVALS, type SignalKind, signalType } from '@candela/contract/signals'
import { dataMessages } from '#data-page/messages.ts'
import { useMessages } from '#platform/i18n.ts'
import { LinkSegment } from '#ui/controls/link-choice.tsx'
import { levelLabel } from './headline.ts'
import { signalMessages } from './messages.ts'
import { pairAddress, type PairQuery } from './pair-query.ts'
import styles from './signals.module.css'

/**
 * Kind, interval and direction, kept in the address; without choices that are none. Not the `filters` of the frame, which
 * hide the title on phones: no tab says which pair it is.
 */
export function PairFilters({ pair, kinds, query }: { pair: string; kinds: readonly SignalKind[]; query: PairQuery }) {
  const text = useMessages(signalMessages)
  const { filters } = useMessages(dataMessages)
  const { link } = pairAddress(pair, kinds)
  const all = { value: undefined, label: text.all }
  const intervals = [...new Set((query.kind === undefined ? kinds : [query.kind]).flatMap(k => SIGNAL_INTERVALS[k]))]
  return (
    <section className={styles.filters} aria-label={filters}>
      {kinds.length === 1 ? null : (
        <LinkSegment
          label={text.kind}
          options={[all, ...kinds.map(value => ({ value, label: text.kinds[value] }))]}
          value={query.kind}
          to={kind => link(query, { kind, current: 1 })}
        />
      )}
      {intervals.length === 1 ? null : (
        <LinkSegment
          label={text.interval}
          options={[all, ...intervals.map(value => ({ value, label: levelLabel(value) }))]}
          value={query.interval}
          to={interval => link(query, { interval, current: 1 })}
        />
      )}
      <LinkSegment
        label={text.side}
        options={[
          all,
          ...SIGNAL_DIRECTIONS.map(value => ({ value, label: text.types[signalType(query.kind ?? 'trend', value)] })),
        ]}
        value={query.side}
        to={side => link(query, { side, current: 1 })}
      />
    </section>
  )
}
