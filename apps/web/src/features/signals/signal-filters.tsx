import { SIGNAL_DIRECTIONS, type SignalKind, signalType } from '@candela/contract/signals'
import { ExchangeChoice } from '#data-page/frame/exchange-choice.tsx'
import { useMessages } from '#platform/i18n.ts'
import { chipClass } from '#ui/controls/chip.tsx'
import { Link } from '#ui/controls/link.tsx'
import { LinkSegment } from '#ui/controls/link-choice.tsx'
import { KIND_PAGES } from './kinds.ts'
import { signalMessages } from './messages.ts'
import { ADDRESSES, ALL_INTERVALS, type SignalQuery } from './query.ts'
import { levelLabel } from './headline.ts'

/** Interval, direction, exchange and favourites, all kept in the address. */
export function SignalFilters({ kind, query }: { kind: SignalKind; query: SignalQuery }) {
  const text = useMessages(signalMessages)
  const { intervals, exchanges } = KIND_PAGES[kind]
  const { link } = ADDRESSES[kind]
  const all = { value: undefined, label: text.all }
  const isFavourites = query.only === 'favourites'
  return (
    <>
      {intervals.length === 0 ? null : (
        <LinkSegment
          label={text.interval}
          options={[
            { value: ALL_INTERVALS, label: text.all },
            ...intervals.map(value => ({ value, label: levelLabel(value) })),
          ]}
          value={query.interval}
          to={interval => link(query, { interval, current: 1 })}
        />
      )}
      <LinkSegment
        label={text.side}
        options={[all, ...SIGNAL_DIRECTIONS.map(value => ({ value, label: text.types[signalType(kind, value)] }))]}
        value={query.side}
        to={side => link(query, { side, current: 1 })}
      />
      <Link
        to={link(query, { only: isFavourites ? undefined : 'favourites', current: 1 })}
        preventScrollReset
        className={chipClass(isFavourites)}
        aria-current={isFavourites ? 'true' : undefined}
      >
        {text.favourites}
      </Link>
      <ExchangeChoice
        value={query.exchange}
        exchanges={exchanges}
        to={exchange => link(query, { exchange, current: 1 })}
      />
    </>
  )
}
