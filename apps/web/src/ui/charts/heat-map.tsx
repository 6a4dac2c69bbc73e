import { late } from '#ui/page/late.tsx'

export type { HeatData } from './heat-map-panel.tsx'

const onServer = import.meta.env.SSR ? (await import('./heat-map-panel.tsx')).HeatMapPanel : undefined

/**
 * How much, by row and column. It is a table whose cells are coloured: a reader without eyes hears the numbers, a
 * mouse or the arrow keys show them. Large ones are filled in when they come near the window, in room kept for them.
 *
 *     <HeatMap title={text.heat} unit="%" rowLabel={text.coin} scale="diverging" format={v => formatPercent(v, 4)}
 *       state={{ status: 'ready', data: {
 *         columns: times.map(t => ({ id: String(t), label: formatClock(t).slice(0, 5), name: formatDateTime(t) })),
 *         rows: coins.map(c => ({ id: c.symbol, label: c.symbol, values: c.rates })) } }} />
 */
export const HeatMap = late(async () => (await import('./heat-map-panel.tsx')).HeatMapPanel, onServer)
