import { MISSING } from '@candela/quant'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useLocale, useMessages } from '#platform/i18n.ts'
import { useZone } from '#platform/site.ts'
import { Button } from '#ui/controls/button.tsx'
import { uiMessages } from '#ui/messages.ts'
import { drawing } from './drawing.ts'
import type { ChartData, ChartState } from './chart-data.ts'
import { ChartContent, ChartError, ChartLoading, ChartRoom, ChartShell, type ChartSize } from './chart-shell.tsx'
import shell from './chart-shell.module.css'
import { ChartTable } from './chart-table.tsx'
import { Legend } from './legend.tsx'
import type { Plot } from './plot.ts'
import type { ChartAxes, PlotInput } from './plot-options.ts'
import { momentText } from './time-ticks.ts'
import { useDayUnit } from './use-day-unit.ts'
import { useLazyPart } from './use-lazy-part.ts'

/** Creates a plot; the real one is loaded when the chart is near the viewport. */
export type StartPlot = (host: HTMLElement, input: PlotInput, onZoomChange: (isZoomed: boolean) => void) => Plot

const loadPlot = async (): Promise<StartPlot> => (await import('./plot.ts')).startPlot

export type TimeChartProps = {
  readonly title: string
  /** Text alternative: one sentence on what the chart shows. */
  readonly summary: string
  /** `USD`, `%`: what the left axis counts. */
  readonly unit: string
  readonly axes: ChartAxes
  readonly state: ChartState<ChartData>
  readonly size?: ChartSize
  /** Segments and links at the right end of the head. */
  readonly end?: ReactNode
  readonly note?: ReactNode
  /** Handed in by tests. */
  readonly load?: () => Promise<StartPlot>
}

/** The panel behind `TimeChart`. */
export function TimeChartPanel({
  title,
  summary,
  unit,
  axes,
  state,
  size,
  end,
  note,
  load = loadPlot,
}: TimeChartProps) {
  const unitText = useDayUnit(unit, state.status === 'ready' ? state.data.times : [])
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const data = state.status === 'ready' && state.data.times.length > 0 ? state.data : undefined
  const legend =
    data === undefined ? (
      // Space for the legend, so that nothing moves when it appears.
      state.status === 'loading' ? null : undefined
    ) : (
      <Legend
        entries={data.series.map(({ id, label, colour, kind }) => ({
          id,
          label,
          colour,
          mark: kind === 'line' ? 'line' : 'square',
        }))}
        hidden={hidden}
        {...(data.series.length > 1 ? { onToggle: id => setHidden(toggled(hidden, id)) } : {})}
      />
    )
  return (
    <ChartShell
      title={title}
      unit={unitText}
      legend={legend}
      end={end}
      note={note}
      table={data === undefined ? undefined : () => <TimeTable caption={title} data={data} />}
    >
      <ChartContent state={state} isEmpty={data === undefined} size={size}>
        {ready => <PlotRoom data={ready} axes={axes} hidden={hidden} summary={summary} size={size} load={load} />}
      </ChartContent>
    </ChartShell>
  )
}

function toggled(hidden: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(hidden)
  if (!next.delete(id)) next.add(id)
  return next
}

type PlotRoomProps = {
  readonly data: ChartData
  readonly axes: ChartAxes
  readonly hidden: ReadonlySet<string>
  readonly summary: string
  readonly size: ChartSize | undefined
  readonly load: () => Promise<StartPlot>
}

function PlotRoom({ data, axes, hidden, summary, size, load }: PlotRoomProps) {
  const text = useMessages(uiMessages)
  const locale = useLocale()
  const zone = useZone()
  const { ref, lazy } = useLazyPart(load)
  const host = useRef<HTMLDivElement>(null)
  const plot = useRef<Plot>(undefined)
  const [isZoomed, setIsZoomed] = useState(false)
  const shown = useMemo(() => ({ ...data, series: data.series.filter(({ id }) => !hidden.has(id)) }), [data, hidden])
  const newest = useRef<PlotInput>({ data: shown, axes, locale, zone })
  const start = lazy.status === 'loaded' ? lazy.part : undefined
  useEffect(() => {
    newest.current = { data: shown, axes, locale, zone }
  })
  useEffect(() => {
    if (start === undefined || host.current === null) return
    const running = start(host.current, newest.current, setIsZoomed)
    plot.current = running
    return () => {
      plot.current = undefined
      running.close()
    }
  }, [start])
  useEffect(() => {
    if (plot.current !== undefined) plot.current.update(newest.current)
  }, [shown, zone])
  return (
    <ChartRoom size={size} ref={ref}>
      <div ref={host} className={shell.host} {...drawing(summary)} />
      {lazy.status === 'waiting' || lazy.status === 'loading' ? (
        <ChartLoading isWaiting={lazy.status === 'waiting'} />
      ) : null}
      {lazy.status === 'failed' ? <ChartError onRetry={lazy.onRetry} /> : null}
      {isZoomed ? (
        <Button size="small" className={shell.reset} data-tip={text.zoomHint} onClick={() => plot.current?.resetZoom()}>
          {text.resetZoom}
        </Button>
      ) : null}
    </ChartRoom>
  )
}

function TimeTable({ caption, data }: { caption: string; data: ChartData }) {
  const text = useMessages(uiMessages)
  const zone = useZone()
  const { times, series } = data
  return (
    <ChartTable
      caption={caption}
      head={[text.time, ...series.map(({ label }) => label)]}
      rowCount={times.length}
      row={nth => {
        const index = times.length - 1 - nth
        const cells = series.map(({ values, format }) => {
          const value = values[index]
          return value === null || value === undefined ? MISSING : format(value)
        })
        return [momentText(times, times[index] ?? 0, zone), ...cells]
      }}
    />
  )
}
