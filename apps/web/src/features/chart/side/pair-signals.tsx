import type { Signal } from '@candela/contract/signals'
import { formatDateTime, formatPrice } from '@candela/quant'
import { use, useEffect, useState } from 'react'
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
import { Button } from '#ui/controls/button.tsx'
import { Link } from '#ui/controls/link.tsx'
import { EmptyState, ErrorState } from '#ui/page/state.tsx'
import { sideMessages } from './messages.ts'
import styles from './side-parts.module.css'

/** The rest is on the pair's page of signals. */
const ROWS = 30

/** The newest signals of a pair. */
export function PairSignals({ pair }: { pair: string }) {
  const api = use(ApiContext)
  const text = useLateMessages(sideMessages)
  const [loaded, setLoaded] = useState<readonly Signal[] | 'failed'>()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isOver = false
    loadPairSignals(api, pair, ROWS).then(
      signals => isOver || setLoaded(signals),
      () => isOver || setLoaded('failed'),
    )
    return () => {
      isOver = true
    }
  }, [api, pair, attempt])
  const retry = () => {
    setLoaded(undefined)
    setAttempt(attempt + 1)
  }
  if (loaded === undefined) return <p className={styles.note}>{text.loading}</p>
  if (loaded === 'failed') {
    return (
      <ErrorState title={text.failed} text={text.failedText} action={<Button onClick={retry}>{text.retry}</Button>} />
    )
  }
  return <Signals pair={pair} loaded={loaded} />
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
