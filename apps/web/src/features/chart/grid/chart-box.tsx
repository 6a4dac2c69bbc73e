import { candleListCall } from '@candela/contract/candles'
import type { Interval } from '@candela/contract/core'
import { CANDLE_TOPIC, candleKey } from '@candela/contract/live'
import { type ReactNode, type RefObject, use, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Feed } from '#live/feed.ts'
import { FeedContext } from '#live/use-live.ts'
import { watchTopic } from '#live/watch-topic.ts'
import { loadChunk } from '#platform/chunk.ts'
import type { EndableApi } from '#platform/client.ts'
import { browserClock } from '#platform/clock.ts'
import { useLocale, useMessages } from '#platform/i18n.ts'
import { ApiContext, useZone } from '#platform/site.ts'
import { Button } from '#ui/controls/button.tsx'
import { EmptyState, ErrorState } from '#ui/page/state.tsx'
import { NeedsScript } from '#ui/page/needs-script.tsx'
import { boxMessages } from './box-messages.ts'
import styles from './grid.module.css'
import type { BarFeedParts } from '../engine/bar-feed.ts'
import { type BarState, type ChartEngine, type ChartPair, isBetweenBars } from '../engine/engine.ts'
import { INTERVAL_NAMES } from '../settings/interval-names.ts'
import type { ChartSettings } from '../settings/settings.ts'

type ChartBoxProps = {
  readonly pair: ChartPair
  readonly interval: Interval
  readonly settings: ChartSettings
  /** Whether the chart itself names the pair. */
  readonly isTitled: boolean
  readonly engine: ChartEngine | undefined
  readonly onEngine: (engine: ChartEngine | undefined) => void
  /** Above the chart, placed from its top left. */
  readonly children?: ReactNode
}

/** Where the chart is drawn. The engine is loaded in the browser only, after the page. */
export function ChartBox({ pair, interval, settings, isTitled, engine, onEngine, children }: ChartBoxProps) {
  const text = useMessages(boxMessages)
  const zone = useZone().id
  const box = useRef<HTMLDivElement>(null)
  const { state, retry } = useEngine(box, engine, onEngine)
  const { type, scale, indicators, rangeDays, barSpace } = settings
  const days = useEffectEvent(() => rangeDays)
  /** The others have the same bars, so that a range is not fitted again. */
  const between = isBetweenBars(type) ? type : undefined
  useEffect(() => engine?.setTitled(isTitled), [engine, isTitled])
  useEffect(() => engine?.setZone(ianaZone(zone)), [engine, zone])
  useEffect(() => engine?.setIndicators(indicators), [engine, indicators])
  useEffect(() => engine?.setType(type), [engine, type])
  useEffect(() => engine?.setScale(scale), [engine, scale])
  useEffect(() => engine?.show(pair, interval, days()), [engine, pair, interval])
  useEffect(
    () => (rangeDays === undefined ? engine?.setBarSpace(barSpace) : engine?.fitDays(rangeDays)),
    [engine, interval, rangeDays, barSpace, between],
  )
  return (
    <div className={styles.box}>
      <NeedsScript />
      <div
        ref={box}
        className={styles.canvas}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the picture is a stack of canvases
        role="img"
        aria-label={text.chartOf(pair.title, INTERVAL_NAMES[interval])}
        aria-busy={state === 'loading'}
        data-pair={pair.code}
        data-interval={interval}
        data-state={state}
      />
      {children}
      {state === 'loading' ? <p className={styles.loading}>{text.state.loading}</p> : null}
      {state === 'empty' ? (
        <div className={styles.over}>
          <EmptyState title={text.state.empty} text={text.state.emptyText} />
        </div>
      ) : null}
      {state === 'failed' ? (
        <div className={styles.over}>
          <ErrorState
            title={text.state.failed}
            text={text.state.failedText}
            action={<Button onClick={retry}>{text.state.retry}</Button>}
          />
        </div>
      ) : null}
    </div>
  )
}

/** The site's own zone has no name in the database of zones. */
const ianaZone = (id: string): string => (id === 'UTC+8' ? 'Asia/Hong_Kong' : id) // rules 9: Hong Kong

function useEngine(
  box: RefObject<HTMLDivElement | null>,
  engine: ChartEngine | undefined,
  onEngine: (engine: ChartEngine | undefined) => void,
) {
  const api = use(ApiContext)
  const feed = use(FeedContext)
  const locale = useLocale()
  const { legend } = useMessages(boxMessages)
  const zone = useZone().id
  const [state, setState] = useState<BarState>('loading')
  const [attempt, setAttempt] = useState(0)
  const open = useEffectEvent(
    (element: HTMLElement, { openEngine }: typeof import('../engine/kline-engine.ts'), source: Feed) =>
      openEngine({
        element,
        locale,
        zone: ianaZone(zone),
        texts: { ...legend, interval: each => INTERVAL_NAMES[each] },
        clock: browserClock,
        data: dataOf(api, source),
        onState: setState,
      }),
  )
  const hand = useEffectEvent(onEngine)
  useEffect(() => {
    if (feed === undefined || box.current === null) return
    const element = box.current
    let isOver = false
    let opened: ChartEngine | undefined
    loadChunk(() => import('../engine/kline-engine.ts')).then(
      module => {
        if (isOver) return
        opened = open(element, module, feed)
        hand(opened)
      },
      () => isOver || setState('failed'),
    )
    return () => {
      isOver = true
      opened?.close()
      hand(undefined)
    }
  }, [feed, box, attempt])
  const retry = () => {
    if (engine !== undefined) return engine.retry()
    setState('loading')
    setAttempt(attempt + 1)
  }
  return { state, retry }
}

const dataOf = (api: EndableApi, feed: Feed): BarFeedParts => ({
  ask: (request, signal) => api(candleListCall, request, {}, signal),
  watch: (pair, interval, onValue) => watchTopic(feed, CANDLE_TOPIC, candleKey(pair, interval), onValue),
  after: (delayMs, work) => {
    const timer = setTimeout(work, delayMs)
    return () => clearTimeout(timer)
  },
})
