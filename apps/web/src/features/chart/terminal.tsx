import type { Interval } from '@candela/contract/core'
import { Suspense, useRef, useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { useMessages } from '#platform/i18n.ts'
import { classNames } from '#ui/controls/class-names.ts'
import { onDemand } from '#ui/page/late.tsx'
import { chartLink, intervalOf } from './address.ts'
import styles from './chart-page.module.css'
import { ChartGrid, type Engines } from './grid/chart-grid.tsx'
import { useCharts } from './grid/use-charts.ts'
import type { ShownPair } from './load.ts'
import { chartMessages } from './messages.ts'
import { PairHeader } from './pair-header.tsx'
import { RangeBar } from './range-bar.tsx'
import { activeCell, withNext, withRange } from './settings/charts.ts'
import { TABS } from './side/panel.ts'
import { SidePanel } from './side-panel.tsx'
import { Toolbar } from './toolbar.tsx'

const DrawingTools = onDemand(async () => (await import('./drawings/drawing-tools.tsx')).DrawingTools)

/** On narrow screens one of them fills the window. */
const VIEWS = ['chart', ...TABS] as const
type View = (typeof VIEWS)[number]

/** `shown` is null if the pair is not listed. */
export function Terminal({ pair: code, shown }: { pair: string; shown: ShownPair | null }) {
  const detail = shown?.detail
  const text = useMessages(chartMessages)
  const { search } = useLocation()
  const interval = intervalOf(search)
  const navigate = useNavigate()
  const go = (to: string, at: Interval) => void navigate(chartLink(to, at), { replace: true, preventScrollReset: true })
  const { charts, change } = useCharts({
    pair: code,
    interval,
    isFree: useParams()['market'] === undefined && search === '',
    onGo: place => go(place.pair, place.interval),
  })
  const cell = activeCell(charts)
  const [engines, setEngines] = useState<Engines>({})
  const engine = engines[cell.key]
  const [view, setView] = useState<View>('chart')
  const frame = useRef<HTMLElement>(null)

  const showRange = (wanted: number, fitting: Interval) => {
    change(withRange(charts, wanted, fitting))
    // Also a second time, after the chart was moved.
    if (fitting === cell.interval) engine?.fitDays(wanted)
  }
  return (
    <div className={styles.terminal}>
      <PairHeader pair={code} shown={shown} interval={interval} />
      <div className={styles.views}>
        {VIEWS.map(each => (
          <button key={each} type="button" aria-pressed={each === view} onClick={() => setView(each)}>
            {each === 'chart' ? text.view : text.side[each]}
          </button>
        ))}
      </div>
      <div className={styles.grid}>
        <section ref={frame} className={classNames(styles.chart, view !== 'chart' && styles.isAway)}>
          <Toolbar
            pair={cell.pair}
            interval={cell.interval}
            settings={cell.settings}
            engine={engine}
            frame={frame}
            onNextChart={() => change(withNext(charts))}
          />
          <div className={styles.stage}>
            <Suspense fallback={<div className={styles.toolsRoom} />}>
              {engine === undefined ? (
                <div className={styles.toolsRoom} />
              ) : (
                <DrawingTools key={`${cell.key} ${cell.pair}`} engine={engine} pair={cell.pair} />
              )}
            </Suspense>
            <ChartGrid
              charts={charts}
              onCharts={change}
              known={{ pair: code, detail: detail ?? 'missing' }}
              engines={engines}
              onEngine={(key, next) => setEngines(before => withEngine(before, key, next))}
            />
          </div>
          <RangeBar settings={cell.settings} engine={engine} onRange={showRange} />
        </section>
        <SidePanel
          detail={detail}
          interval={cell.interval}
          chosen={view === 'chart' ? undefined : view}
          engine={engine}
          onChart={() => setView('chart')}
          className={classNames(styles.side, view === 'chart' && styles.isAway)}
        />
      </div>
    </div>
  )
}

function withEngine(engines: Engines, key: string, engine: Engines[string] | undefined): Engines {
  const { [key]: _, ...others } = engines
  return engine === undefined ? others : { ...others, [key]: engine }
}
