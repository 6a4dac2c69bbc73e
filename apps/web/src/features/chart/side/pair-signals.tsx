import type { Signal } from '@candela/contract/signals'
import { formatDateTime, formatPrice } from '@candela/quant'
import { use, useCallback } from 'react'
import { tickerTopic } from '@candela/contract/live'
import {
  kindsOfPair,
  levelLabel,
  loadPairSignals,
  pairPath,
  signalMessages,
  SIGNALS_REFRESH_MS,
  SinceReturn,
  TypeBadge,
} from '#features/signals/index.ts'
import { useFresh } from '#live/use-fresh.ts'
import { useTopic } from '#live/use-live.ts'
import { useSignalNews } from '#live/use-signal-news.ts'
import { useLateMessages } from '#platform/i18n.ts'
import { ApiContext, useZone } from '#platform/site.ts'
import { Link } from '#ui/controls/link.tsx'
import { EmptyState } from '#ui/page/state.tsx'
import { FirstLoad } from './first-load.tsx'
import { sideMessages } from './messages.ts'
import styles from './side-parts.module.css'

/** The rest is on the pair's page of signals. */
const ROWS = 30

/** The newest signals of a pair. */
export function PairSignals({ pair }: { pair: string }) {
  const api = use(ApiContext)
  const text = useLateMessages(sideMessages)
  const ask = useCallback(() => loadPairSignals(api, pair, ROWS), [api, pair])
  return (
    <FirstLoad ask={ask} failed={text.failed}>
      {loaded => <Signals pair={pair} loaded={loaded} />}
    </FirstLoad>
  )
}

function Signals({ pair, loaded }: { pair: string; loaded: readonly Signal[] }) {
  const text = useLateMessages(sideMessages)
  const words = useLateMessages(signalMessages)
  const zone = useZone()
  // What they have returned since is live.
  useTopic(tickerTopic(pair))
  const wake = useSignalNews(kindsOfPair(pair), loaded)
  const signals = useFresh(loaded, api => loadPairSignals(api, pair, ROWS), SIGNALS_REFRESH_MS, wake)
  if (signals.length === 0)
    return <EmptyState title={text.none} text={text.noneText} action={<Link to={pairPath(pair)}>{text.all} ›</Link>} />
  return (
    <div className={styles.signals}>
      <ol>
        {signals.map(signal => (
          <li key={signal.id}>
            <Link to={pairPath(pair)} data-zone="">
              <TypeBadge signal={signal} />
              <b>
                {words.kinds[signal.kind]} {levelLabel(signal.level)}
              </b>
              <SinceReturn signal={signal} />
              <small className="n">{`${formatDateTime(signal.raisedAt, zone)} · ${formatPrice(signal.price)}`}</small>
            </Link>
          </li>
        ))}
      </ol>
      <Link to={pairPath(pair)} className={styles.all}>
        {text.all} ›
      </Link>
    </div>
  )
}
