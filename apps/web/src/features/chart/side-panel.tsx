import type { Interval } from '@candela/contract/core'
import { BOOK_STEPS, type BookStep } from '@candela/contract/live'
import { type CSSProperties, Suspense, useState } from 'react'
import { useMessages } from '#platform/i18n.ts'
import { classNames } from '#ui/controls/class-names.ts'
import { showInStrip } from '#ui/controls/show-in-strip.ts'
import { onDemand } from '#ui/page/late.tsx'
import { Icon } from '#ui/controls/icon.tsx'
import { EmptyState } from '#ui/page/state.tsx'
import { ChartIcon } from './chart-icon.tsx'
import type { ChartEngine } from './engine/engine.ts'
import type { PairDetail } from './grid/pair-detail.ts'
import { chartMessages } from './messages.ts'
import { OrderBook } from './order-book.tsx'
import { useMedia } from './settings/use-media.ts'
import { stepText } from './side/depth.ts'
import { type Tab, TABS, WIDTH } from './side/panel.ts'
import { panelStore } from './side/panel-store.ts'
import { SideBorder } from './side/side-border.tsx'
import styles from './side.module.css'
import { Trades } from './trades.tsx'

const Favourites = onDemand(async () => (await import('./favourites.tsx')).Favourites)
const DepthChart = onDemand(async () => (await import('./side/depth-chart.tsx')).DepthChart)
const PairEvents = onDemand(async () => (await import('./side/pair-events.tsx')).PairEvents)
const PairNews = onDemand(async () => (await import('./side/pair-news.tsx')).PairNews)
const PairSignals = onDemand(async () => (await import('./side/pair-signals.tsx')).PairSignals)

/** Where the book and the trades have room one above the other. */
const HIGH = '(min-width: 1280px) and (min-height: 860px)'
/** The panel takes the place of the chart. */
const NARROW = '(max-width: 900px)'

/** `chosen` is what a narrow screen shows instead of the tab. */
export function SidePanel({
  detail,
  interval,
  engine,
  chosen,
  className,
  onChart,
}: {
  /** Undefined if the pair is not listed. */
  detail: PairDetail | undefined
  interval: Interval
  chosen: Tab | undefined
  className: string
  engine: ChartEngine | undefined
  /** The chart is to be seen, where the panel is in its place. */
  onChart: () => void
}) {
  const text = useMessages(chartMessages).side
  const panel = panelStore.use()
  const isNarrow = useMedia(NARROW)
  const [step, setStep] = useState<BookStep>(1)
  const shown = chosen ?? panel.tab
  if (panel.isFolded && !isNarrow) {
    return (
      <aside className={classNames(className, styles.folded)} aria-label={text.label}>
        <FoldButton label={text.unfold} isFolded onFold={() => panelStore.set({ ...panel, isFolded: false })} />
      </aside>
    )
  }
  const width = panel.width === WIDTH.default ? undefined : ({ '--panel': `${panel.width}px` } as CSSProperties) // its own property
  return (
    <aside className={classNames(className, styles.panel)} style={width} aria-label={text.label}>
      <SideBorder label={text.border} width={panel.width} onWidth={next => panelStore.set({ ...panel, width: next })} />
      <div className={styles.tabs}>
        <div className={styles.strip}>
          {TABS.map(each => (
            <button
              key={each}
              type="button"
              ref={each === shown ? showInStrip : undefined}
              aria-pressed={each === shown}
              aria-label={each === 'favourites' ? text.favourites : undefined}
              data-tip={each === 'favourites' ? text.favourites : undefined}
              onClick={() => panelStore.set({ ...panel, tab: each })}
            >
              {each === 'favourites' ? <Icon name="star" /> : text[each]}
            </button>
          ))}
        </div>
        <FoldButton label={text.fold} isFolded={false} onFold={() => panelStore.set({ ...panel, isFolded: true })} />
      </div>
      {detail === undefined ? (
        <Unlisted shown={shown} />
      ) : (
        <>
          {shown === 'book' || shown === 'depth' ? <StepChoice detail={detail} step={step} onStep={setStep} /> : null}
          <PanelContent shown={shown} detail={detail} step={step} events={{ interval, engine, onChart }} />
        </>
      )}
    </aside>
  )
}

function Unlisted({ shown }: { shown: Tab }) {
  const text = useMessages(chartMessages)
  if (shown !== 'favourites') return <EmptyState title={text.missing.title} text={text.missing.text} />
  return (
    <Suspense fallback={<p className={styles.starting}>{text.side.starting}</p>}>
      <Favourites />
    </Suspense>
  )
}

type PanelContentProps = {
  readonly shown: Tab
  readonly detail: PairDetail
  readonly step: BookStep
  readonly events: {
    readonly interval: Interval
    readonly engine: ChartEngine | undefined
    readonly onChart: () => void
  }
}

function PanelContent({ shown, detail, step, events }: PanelContentProps) {
  const text = useMessages(chartMessages).side
  const isHigh = useMedia(HIGH)
  return (
    <>
      {shown === 'book' ? <OrderBook key={detail.pair} detail={detail} step={step} /> : null}
      {shown === 'book' && isHigh ? (
        <section className={styles.below} aria-label={text.trades}>
          <Trades key={detail.pair} detail={detail} />
        </section>
      ) : null}
      {shown === 'trades' ? <Trades key={detail.pair} detail={detail} /> : null}
      <Suspense fallback={<p className={styles.starting}>{text.starting}</p>}>
        {shown === 'depth' ? <DepthChart key={detail.pair} detail={detail} step={step} /> : null}
        {shown === 'signals' ? <PairSignals key={detail.pair} pair={detail.pair} /> : null}
        {shown === 'news' ? <PairNews pair={detail.pair} engine={events.engine} onChart={events.onChart} /> : null}
        {shown === 'events' ? (
          <PairEvents key={`${detail.pair} ${events.interval}`} pair={detail.pair} {...events} />
        ) : null}
        {shown === 'favourites' ? <Favourites /> : null}
      </Suspense>
    </>
  )
}

function FoldButton({ label, isFolded, onFold }: { label: string; isFolded: boolean; onFold: () => void }) {
  return (
    <button
      type="button"
      className={styles.fold}
      aria-label={label}
      aria-expanded={!isFolded}
      data-tip={label}
      onClick={onFold}
    >
      <ChartIcon name={isFolded ? 'unfold' : 'fold'} />
    </button>
  )
}

function StepChoice({
  detail,
  step,
  onStep,
}: {
  detail: PairDetail
  step: BookStep
  onStep: (step: BookStep) => void
}) {
  const text = useMessages(chartMessages).side
  return (
    <label className={styles.steps}>
      {text.step}
      <select
        value={step}
        onChange={event => onStep(BOOK_STEPS.find(each => String(each) === event.currentTarget.value) ?? 1)}
      >
        {BOOK_STEPS.map(each => (
          <option key={each} value={each}>
            {stepText(detail.tickSz, each)}
          </option>
        ))}
      </select>
    </label>
  )
}
