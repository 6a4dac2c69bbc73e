import { DERIVATIVE_STUDIES } from '@candela/contract/chart'
import { type ReactNode, Suspense } from 'react'
import { useLogin } from '#platform/session.ts'
import { classNames } from '#ui/controls/class-names.ts'
import { onDemand } from '#ui/page/late.tsx'
import type { ChartEngine } from '../engine/engine.ts'
import type { ChartCell } from '../settings/charts.ts'
import { ChartBox } from './chart-box.tsx'
import { usePaneWeights } from '../settings/use-pane-weights.ts'
import { useZoom } from '../settings/use-zoom.ts'
import styles from './grid.module.css'
import type { Detail } from './use-details.ts'
import { useChartPair } from './use-chart-pair.ts'

const ChartMarks = onDemand(async () => (await import('../marks/chart-marks.tsx')).ChartMarks)
const FundingTimes = onDemand(async () => (await import('../marks/funding-times.tsx')).FundingTimes)
const ChartAlerts = onDemand(async () => (await import('../alerts/chart-alerts.tsx')).ChartAlerts)
const CellDrawings = onDemand(async () => (await import('../drawings/cell-drawings.tsx')).CellDrawings)
const CompareLine = onDemand(async () => (await import('../compare/compare-line.tsx')).CompareLine)
const DerivativeFeed = onDemand(async () => (await import('../derivatives/derivative-feed.tsx')).DerivativeFeed)
const ReplayPanel = onDemand(async () => (await import('../replay/replay-panel.tsx')).ReplayPanel)
const CellFault = onDemand(async () => (await import('./cell-fault.tsx')).CellFault)

type ChartCellProps = {
  readonly cell: ChartCell
  readonly detail: Detail
  readonly isActive: boolean
  /** Above the chart, if there are several. */
  readonly title: ReactNode
  /** Whether the chart itself names the pair. */
  readonly isTitled: boolean
  readonly engine: ChartEngine | undefined
  readonly onEngine: (engine: ChartEngine | undefined) => void
  readonly onUse: () => void
  readonly onRetry: () => void
  /** Another pair for this chart. */
  readonly onChoose: (pair: string) => void
}

/** One of the charts. A press anywhere on it makes it the active one. */
export function ChartCellView({
  cell,
  detail,
  isActive,
  title,
  isTitled,
  engine,
  onEngine,
  onUse,
  onRetry,
  onChoose,
}: ChartCellProps) {
  const { pair: code, interval } = cell
  const { compare, indicators, panes } = cell.settings
  usePaneWeights(engine, cell.key, panes)
  useZoom(engine, cell.key)
  const isFault = detail === 'missing' || detail === 'failed'
  // The server cannot render what is loaded on demand.
  const isBrowser = useLogin() !== 'unknown'
  const pair = useChartPair(isFault ? undefined : detail)
  return (
    <div
      className={classNames(styles.cell, title !== null && isActive && styles.isActive)}
      onPointerDownCapture={onUse}
    >
      {title}
      {isFault ? (
        <Suspense>{isBrowser ? <CellFault fault={detail} onRetry={onRetry} onChoose={onChoose} /> : null}</Suspense>
      ) : pair === undefined ? null : (
        <ChartBox
          pair={pair}
          interval={interval}
          settings={cell.settings}
          isTitled={isTitled}
          engine={engine}
          onEngine={onEngine}
        >
          {engine === undefined || pair.code !== code ? null : (
            <Suspense>
              <ChartMarks engine={engine} pair={code} interval={interval} isActive={isActive} />
              {detail?.contractType === 'PERPETUAL' ? (
                <FundingTimes engine={engine} pair={code} interval={interval} />
              ) : null}
              {detail === undefined ? null : <ChartAlerts engine={engine} pair={code} tick={detail.tickSz} />}
              {isActive ? null : <CellDrawings engine={engine} pair={code} />}
              {compare === undefined ? null : <CompareLine engine={engine} pair={compare} />}
              {indicators.some(({ id }) => id in DERIVATIVE_STUDIES) ? (
                <DerivativeFeed engine={engine} pair={code} interval={interval} indicators={indicators} />
              ) : null}
              <ReplayPanel engine={engine} />
            </Suspense>
          )}
        </ChartBox>
      )}
    </div>
  )
}
