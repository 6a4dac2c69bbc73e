import { late } from '#ui/page/late.tsx'

export type { HeatData } from './heat-map-panel.tsx'

const onServer = import.meta.env.SSR ? (await import('./heat-map-panel.tsx')).HeatMapPanel : undefined

/**
 * Values by row and column, as a table with coloured cells: screen readers read the numbers, the mouse or arrow keys
 * show them. Large maps reserve their space and are filled in when they are near the viewport.
 *
 *     <HeatMap title={text.heat} unit="%" rowLabel={text.coin} scale="diverging" format={v => formatPercent(v, 4)}
 *       state={{ status: 'ready', data: {
 *         columns: times.map(t => ({ id: String(t), label: formatClock(t).slice(0, 5), name: formatDateTime(t) })),
 *         rows: coins.map(c => ({ id: c.symbol, label: c.symbol, values: c.rates })) } }} />
 */
export const HeatMap = late(async () => (await import('./heat-map-panel.tsx')).HeatMapPanel, onServer)
