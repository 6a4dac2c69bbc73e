import type { Interval } from '@candela/contract/core'
import { Suspense, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { pairMessages } from '#features/pairs/index.ts'
import { useMessages } from '#platform/i18n.ts'
import { classNames } from '#ui/controls/class-names.ts'
import { onDemand } from '#ui/page/late.tsx'
import { chartLink, intervalOf } from './address.ts'
import { ChartBox } from './chart-box.tsx'
import styles from './chart-page.module.css'
import type { ChartEngine, ChartPair } from './engine/engine.ts'
import type { PairDetail, ShownPair } from './load.ts'
import { chartMessages } from './messages.ts'
import { PairHeader } from './pair-header.tsx'
import { RangeBar } from './range-bar.tsx'
import { chartSettings } from './settings/settings.ts'
import { SidePanel } from './side-panel.tsx'
import { Toolbar } from './toolbar.tsx'

const ChartMarks = onDemand(async () => (await import('./marks/chart-marks.tsx')).ChartMarks)
const DrawingTools = onDemand(async () => (await import('./drawings/drawing-tools.tsx')).DrawingTools)

/** On narrow screens one of them fills the window. */
const VIEWS = ['chart', 'book', 'trades', 'favourites'] as const
type View = (typeof VIEWS)[number]

export function Terminal({ shown }: { shown: ShownPair }) {
  const { detail } = shown
  const text = useMessages(chartMessages)
  const interval = intervalOf(useLocation().search)
  const navigate = useNavigate()
  const settings = chartSettings.use()
  const [engine, setEngine] = useState<ChartEngine>()
  const [view, setView] = useState<View>('chart')
  const days = useRef<number>(undefined)
  const frame = useRef<HTMLElement>(null)
  const pair = useChartPair(detail)

  const showRange = (wanted: number, fitting: Interval) => {
    if (fitting === interval) return engine?.show(pair, interval, wanted)
    days.current = wanted
    void navigate(chartLink(detail.pair, fitting), { replace: true, preventScrollReset: true })
  }
  return (
    <div className={styles.terminal}>
      <PairHeader shown={shown} interval={interval} />
      <div className={styles.views}>
        {VIEWS.map(each => (
          <button key={each} type="button" aria-pressed={each === view} onClick={() => setView(each)}>
            {each === 'chart' ? text.view : text.side[each]}
          </button>
        ))}
      </div>
      <div className={styles.grid}>
        <section ref={frame} className={classNames(styles.chart, view !== 'chart' && styles.isAway)}>
          <Toolbar pair={detail.pair} interval={interval} settings={settings} engine={engine} frame={frame} />
          <div className={styles.stage}>
            <Suspense fallback={<div className={styles.toolsRoom} />}>
              {engine === undefined ? (
                <div className={styles.toolsRoom} />
              ) : (
                <DrawingTools key={detail.pair} engine={engine} pair={detail.pair} />
              )}
            </Suspense>
            <ChartBox
              pair={pair}
              interval={interval}
              settings={settings}
              engine={engine}
              onEngine={setEngine}
              takeDays={() => {
                const wanted = days.current
                days.current = undefined
                return wanted
              }}
            >
              <Suspense>
                {engine === undefined ? null : <ChartMarks engine={engine} pair={detail.pair} interval={interval} />}
              </Suspense>
            </ChartBox>
          </div>
          <RangeBar settings={settings} engine={engine} onRange={showRange} />
        </section>
        <SidePanel
          detail={detail}
          chosen={view === 'chart' ? undefined : view}
          className={classNames(styles.side, view === 'chart' && styles.isAway)}
        />
      </div>
    </div>
  )
}

/** The same object as long as the pair is the same, so that fresh figures do not load its bars again. */
function useChartPair({ pair: code, baseAsset, quoteAsset, contractType, periodType, ...rest }: PairDetail): ChartPair {
  const kinds = useMessages(pairMessages)
  const kind = periodType ?? contractType
  const title = `${baseAsset}/${quoteAsset} ${kinds[kind === 'FUTURES' ? 'MAIN' : kind]}`
  const next: ChartPair = {
    code,
    title,
    priceDecimals: rest.pricePrecision,
    sizeDecimals: rest.quantityPrecision,
  }
  const [kept, keep] = useState(next)
  if (kept.code === next.code && kept.title === next.title) return kept
  keep(next)
  return next
}
