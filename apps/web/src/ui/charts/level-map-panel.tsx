import { MISSING } from '@candela/quant'
import type { ReactNode } from 'react'
import { useMessages } from '#platform/i18n.ts'
import { uiMessages } from '#ui/messages.ts'
import type { ChartState } from './chart-data.ts'
import { ChartContent, ChartError, ChartLoading, ChartRoom, ChartShell, type ChartSize } from './chart-shell.tsx'
import { ChartTable } from './chart-table.tsx'
import type { LevelDrawing } from './level-drawing.tsx'
import { cumulate, hasEstimates, type LevelData } from './level-scale.ts'
import { Legend, type LegendEntry } from './legend.tsx'
import { useLazyPart } from './use-lazy-part.ts'

const loadDrawing = async (): Promise<typeof LevelDrawing> => (await import('./level-drawing.tsx')).LevelDrawing

export type LevelMapProps = {
  readonly title: string
  /** Text alternative: one sentence on what the map shows. */
  readonly summary: string
  readonly unit: string
  readonly state: ChartState<LevelData>
  readonly formatPrice: (price: number) => string
  /** With its unit, for the tooltip and the table. */
  readonly formatSize: (size: number) => string
  readonly size?: ChartSize
  readonly end?: ReactNode
  readonly note?: ReactNode
  /** Handed in by tests. */
  readonly load?: () => Promise<typeof LevelDrawing>
}

/** The panel behind `LevelMap`. */
export function LevelMapPanel({ title, unit, state, end, note, size, load = loadDrawing, ...rest }: LevelMapProps) {
  const data = state.status === 'ready' && state.data.levels.length > 0 ? state.data : undefined
  const entries = useEntries(data)
  return (
    <ChartShell
      title={title}
      unit={unit}
      end={end}
      note={note}
      legend={data === undefined ? undefined : <Legend entries={entries} />}
      table={data === undefined ? undefined : () => <LevelTable caption={title} data={data} {...rest} />}
    >
      <ChartContent state={state} isEmpty={data === undefined} size={size}>
        {ready => <DrawingRoom data={ready} size={size} load={load} {...rest} />}
      </ChartContent>
    </ChartShell>
  )
}

function useEntries(data: LevelData | undefined): readonly LegendEntry[] {
  const text = useMessages(uiMessages)
  const exact: readonly LegendEntry[] = [
    { id: 'long', label: text.long, colour: 'up' },
    { id: 'short', label: text.short, colour: 'down' },
    { id: 'longTotal', label: text.longTotal, colour: 'up', mark: 'line' },
    { id: 'shortTotal', label: text.shortTotal, colour: 'down', mark: 'line' },
  ]
  if (data === undefined || !hasEstimates(data.levels)) return exact
  return [
    ...exact,
    { id: 'longEstimate', label: text.longEstimate, colour: 'up', mark: 'outline' },
    { id: 'shortEstimate', label: text.shortEstimate, colour: 'down', mark: 'outline' },
  ]
}

type Formats = Pick<LevelMapProps, 'summary' | 'formatPrice' | 'formatSize'>

function DrawingRoom({
  size,
  load,
  ...rest
}: Formats & { data: LevelData; size: ChartSize | undefined; load: () => Promise<typeof LevelDrawing> }) {
  const { ref, lazy } = useLazyPart(load)
  return (
    <ChartRoom size={size} ref={ref}>
      {lazy.status === 'loaded' ? (
        <lazy.part {...rest} />
      ) : lazy.status === 'failed' ? (
        <ChartError onRetry={lazy.onRetry} />
      ) : (
        <ChartLoading isWaiting={lazy.status === 'waiting'} />
      )}
    </ChartRoom>
  )
}

function LevelTable({ caption, data, formatPrice, formatSize }: Formats & { caption: string; data: LevelData }) {
  const text = useMessages(uiMessages)
  const sums = cumulate(data)
  const isEstimated = hasEstimates(data.levels)
  const write = (size: number | null | undefined): string =>
    size === null || size === undefined ? MISSING : formatSize(size)
  return (
    <ChartTable
      caption={caption}
      head={[
        text.level,
        text.long,
        text.short,
        text.longTotal,
        text.shortTotal,
        ...(isEstimated ? [text.longEstimate, text.shortEstimate] : []),
      ]}
      rowCount={data.levels.length}
      row={nth => {
        // From the highest price down, as a book is read.
        const index = data.levels.length - 1 - nth
        const level = data.levels[index]
        return [
          formatPrice(level?.price ?? 0),
          write(level?.long),
          write(level?.short),
          write(sums.long[index]),
          write(sums.short[index]),
          ...(isEstimated ? [write(level?.estimatedLong), write(level?.estimatedShort)] : []),
        ]
      }}
    />
  )
}
