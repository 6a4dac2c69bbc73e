import { Suspense } from 'react'
import { onDemand } from '#ui/page/late.tsx'
import type { ChartEngine } from '../engine/engine.ts'
import { type Charts, withActive, withoutCell, withPlace } from '../settings/charts.ts'
import { PHONE, useMedia } from '../settings/use-media.ts'
import { ChartCellView } from './chart-cell.tsx'
import styles from './grid.module.css'
import { type KnownDetail, useDetails } from './use-details.ts'
import { useLinkedCrosshair } from './use-linked-crosshair.ts'

const CellTitle = onDemand(async () => (await import('./cell-title.tsx')).CellTitle)
const CellTabs = onDemand(async () => (await import('./cell-tabs.tsx')).CellTabs)

export type Engines = Readonly<Record<string, ChartEngine>>

type ChartGridProps = {
  readonly charts: Charts
  readonly onCharts: (charts: Charts) => void
  /** Of the active chart. */
  readonly known: KnownDetail
  readonly engines: Engines
  readonly onEngine: (key: string, engine: ChartEngine | undefined) => void
}

/** The charts beside each other; on a phone only the active one. */
export function ChartGrid({ charts, onCharts, known, engines, onEngine }: ChartGridProps) {
  const isNarrow = useMedia(PHONE)
  const { cells, active, grid, link } = charts
  const isAlone = cells.length === 1
  const shown = isNarrow ? cells.filter((_, at) => at === active) : cells
  const details = useDetails(
    known,
    shown.map(({ pair }) => pair),
  )
  useLinkedCrosshair(engines, link.crosshair)
  const use = (key: string) => {
    const next = withActive(charts, key)
    if (next !== charts) onCharts(next)
  }
  return (
    <div className={styles.frame}>
      {isNarrow && !isAlone ? (
        <Suspense fallback={<div className={styles.tabs} />}>
          <CellTabs charts={charts} onUse={use} />
        </Suspense>
      ) : null}
      <div className={styles.grid} data-grid={grid} data-count={shown.length}>
        {shown.map(cell => (
          <ChartCellView
            key={cell.key}
            cell={cell}
            detail={details.of(cell.pair)}
            isActive={cell === cells[active]}
            isTitled={isAlone && !isNarrow}
            title={
              isAlone || isNarrow ? null : (
                <Suspense fallback={<div className={styles.title} />}>
                  <CellTitle
                    cell={cell}
                    isActive={cell === cells[active]}
                    onUse={() => use(cell.key)}
                    onClose={() => onCharts(withoutCell(charts, cell.key))}
                  />
                </Suspense>
              )
            }
            engine={engines[cell.key]}
            onEngine={engine => onEngine(cell.key, engine)}
            onUse={() => use(cell.key)}
            onRetry={() => details.retry(cell.pair)}
            onChoose={pair => onCharts(withPlace(withActive(charts, cell.key), { pair, interval: cell.interval }))}
          />
        ))}
      </div>
    </div>
  )
}
