import { type ChartMark, chartMarksCall } from '@candela/contract/chart-marks'
import { type Interval, textIn } from '@candela/contract/core'
import { formatDateTime, formatPrice } from '@candela/quant'
import { use, useCallback, useState } from 'react'
import { useFresh } from '#live/use-fresh.ts'
import { browserClock } from '#platform/clock.ts'
import { useLateMessages, useLocale } from '#platform/i18n.ts'
import { ApiContext, useZone } from '#platform/site.ts'
import { EmptyState } from '#ui/page/state.tsx'
import {
  type AskMarks,
  endOf,
  EVENTS_MAX,
  EVENTS_PAGE,
  type EventPage,
  merged,
  readNewer,
  readOlder,
} from './events.ts'
import { FirstLoad } from './first-load.tsx'
import { sideMessages } from './messages.ts'
import { OlderRows } from './older-rows.tsx'
import styles from './side-parts.module.css'
import { type BesideChart, useShowBar } from './use-show-bar.ts'

const REFRESH_MS = 60_000

type PairEventsProps = BesideChart & { readonly pair: string; readonly interval: Interval }

/** What happened to a pair: signals, large liquidations and flash news, as its chart can mark them. */
export function PairEvents({ pair, interval, ...chart }: PairEventsProps) {
  const text = useLateMessages(sideMessages)
  const ask = useAsk()
  const askFirst = useCallback(() => readOlder(ask, { pair, interval }, endOf(browserClock())), [ask, pair, interval])
  return (
    <FirstLoad ask={askFirst} failed={text.eventsFailed}>
      {loaded => <Events pair={pair} interval={interval} {...chart} loaded={loaded} />}
    </FirstLoad>
  )
}

function useAsk(): AskMarks {
  const api = use(ApiContext)
  return useCallback(input => api(chartMarksCall, input), [api])
}

function Events({ pair, interval, loaded, ...chart }: PairEventsProps & { readonly loaded: EventPage }) {
  const text = useLateMessages(sideMessages)
  const show = useShowBar(chart)
  const ask = useAsk()
  const { shown, state, more } = useOlder({ ask, pair, interval, loaded })
  if (shown.length === 0 && state === 'end') return <EmptyState title={text.noEvents} text={text.noEventsText} />
  return (
    <div className={styles.events}>
      <ol>
        {shown.map(event => (
          <Event key={event.id} event={event} onTime={time => void show(time)} />
        ))}
      </ol>
      <OlderRows state={state} label={text.older} failed={text.olderFailed} end={text.noOlder} onMore={more} />
    </div>
  )
}

function Event({ event, onTime }: { event: ChartMark; onTime: (time: number) => void }) {
  const text = useLateMessages(sideMessages)
  const locale = useLocale()
  const zone = useZone()
  const { barTime, direction, price, time, title } = event
  return (
    <li>
      <button type="button" data-tip={text.showBar} data-direction={direction} onClick={() => onTime(barTime)}>
        <span>{textIn(locale, title)}</span>
        <small className="n" data-zone="">
          {formatDateTime(time, zone)}
        </small>
        <small className="n">{price === null ? '--' : formatPrice(price)}</small>
      </button>
    </li>
  )
}

type OlderParts = Pick<PairEventsProps, 'pair' | 'interval'> & { readonly ask: AskMarks; readonly loaded: EventPage }

/** The rows, a page more with each press, older ones loaded as they are needed. */
function useOlder({ ask, pair, interval, loaded }: OlderParts) {
  const of = { pair, interval }
  const since = loaded.events[0]?.barTime ?? loaded.reach
  const fresh = useFresh(
    loaded.events,
    async () => merged(loaded.events, await readNewer(ask, of, since, browserClock())),
    REFRESH_MS,
  )
  const [older, setOlder] = useState<EventPage>({ events: [], reach: loaded.reach })
  const [rows, setRows] = useState(EVENTS_PAGE)
  const [state, setState] = useState<'resting' | 'loading' | 'failed' | 'end'>(
    loaded.events.length === 0 ? 'end' : 'resting',
  )
  const all = merged(fresh, older.events)
  const shown = all.slice(0, Math.min(rows, EVENTS_MAX))
  const more = () => {
    const next = rows + EVENTS_PAGE
    setRows(next)
    if (all.length >= next) return
    setState('loading')
    readOlder(ask, of, older.reach).then(
      page => {
        setOlder({ events: merged(older.events, page.events), reach: page.reach })
        setState(page.events.length === 0 || next >= EVENTS_MAX ? 'end' : 'resting')
      },
      () => {
        setRows(rows)
        setState('failed')
      },
    )
  }
  return { shown, state, more }
}
