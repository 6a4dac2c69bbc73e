import { symbolDetailCall } from '@candela/contract/base-data'
import type { Interval } from '@candela/contract/core'
import { type ReactNode, use, useEffect, useRef, useState } from 'react'
import { pairMessages } from '#features/pairs/index.ts'
import { useLateMessages } from '#platform/i18n.ts'
import { noneIfUnlisted } from '#platform/refusal.ts'
import { ApiContext } from '#platform/site.ts'
import { Button } from '#ui/controls/button.tsx'
import { EmptyState, ErrorState } from '#ui/page/state.tsx'
import { type ChartEngine, VOLUME_ID } from '../engine/engine.ts'
import { boxMessages } from '../grid/box-messages.ts'
import { ChartBox } from '../grid/chart-box.tsx'
import type { PairDetail } from '../grid/pair-detail.ts'
import { useChartPair } from '../grid/use-chart-pair.ts'
import type { ChartSettings } from '../settings/settings.ts'
import styles from './compact.module.css'
import { leaveScrollToPage } from './leave-scroll.ts'
import { compactMessages } from './messages.ts'

/** Candles and volume, whatever the terminal shows. */
const SETTINGS: ChartSettings = {
  type: 'candles',
  scale: 'normal',
  indicators: [{ key: VOLUME_ID, id: VOLUME_ID, values: [20] }],
}

type CompactBoxProps = {
  readonly pair: string
  readonly interval: Interval
  /** Until the pair is known. */
  readonly before: ReactNode
}

export function CompactBox({ pair, interval, before }: CompactBoxProps) {
  const text = useLateMessages(compactMessages)
  // For the parts below, which expect their texts to be there.
  useLateMessages(boxMessages)
  useLateMessages(pairMessages)
  const { detail, retry } = useDetail(pair)
  if (detail === undefined) return before
  if (detail === 'missing')
    return (
      <div className={styles.fault}>
        <EmptyState title={text.missing} text={text.missingText} />
      </div>
    )
  if (detail === 'failed')
    return (
      <div className={styles.fault}>
        <ErrorState title={text.failed} text={text.failedText} action={<Button onClick={retry}>{text.retry}</Button>} />
      </div>
    )
  return <Drawn detail={detail} interval={interval} />
}

function Drawn({ detail, interval }: { detail: PairDetail; interval: Interval }) {
  const [engine, setEngine] = useState<ChartEngine>()
  const pair = useChartPair(detail)
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => (frame.current === null ? undefined : leaveScrollToPage(frame.current)), [])
  return (
    <div ref={frame} className={styles.chart}>
      {pair === undefined ? null : (
        <ChartBox pair={pair} interval={interval} isTitled settings={SETTINGS} engine={engine} onEngine={setEngine} />
      )}
    </div>
  )
}

/** What the chart needs to know of the pair: how its figures are written. */
function useDetail(pair: string) {
  const api = use(ApiContext)
  const [found, setFound] = useState<{ readonly pair: string; readonly detail: PairDetail | 'missing' | 'failed' }>()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isOver = false
    const put = (detail: PairDetail | 'missing' | 'failed') => isOver || setFound({ pair, detail })
    api(symbolDetailCall, { pair })
      .catch(noneIfUnlisted)
      .then(
        detail => put(detail ?? 'missing'),
        () => put('failed'),
      )
    return () => {
      isOver = true
    }
  }, [api, pair, attempt])
  const retry = () => {
    setFound(undefined)
    setAttempt(attempt + 1)
  }
  return { detail: found?.pair === pair ? found.detail : undefined, retry }
}
