import { late } from '#ui/page/late.tsx'

const onServer = import.meta.env.SSR ? (await import('./time-chart-panel.tsx')).TimeChartPanel : undefined

/**
 * A long time series. Title, unit, legend and space are rendered at once, also on the server; the chart is drawn when
 * it is near the viewport. Drag zooms, a double click resets, a click in the legend hides a series, and a table has
 * the same numbers.
 *
 *     <TimeChart title={text.history} summary={text.historySummary} unit="USD"
 *       axes={{ left: 'usd', right: 'price' }}
 *       state={{ status: 'ready', data: { times, series: [
 *         { id: 'short', label: text.short, kind: 'bars', colour: 'down', values: shorts, format: amount },
 *         { id: 'long', label: text.long, kind: 'bars', isMirrored: true, colour: 'up', values: longs, format: amount },
 *         { id: 'price', label: text.price, kind: 'line', axis: 'right', colour: 'text-2', values: prices, format: formatPrice },
 *       ] } }} />
 *
 * Keep `state` the same object while nothing changed: a new one redraws.
 */
export const TimeChart = late(async () => (await import('./time-chart-panel.tsx')).TimeChartPanel, onServer)
