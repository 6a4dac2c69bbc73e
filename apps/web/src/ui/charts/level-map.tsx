import { late } from '#ui/page/late.tsx'

const onServer = import.meta.env.SSR ? (await import('./level-map-panel.tsx')).LevelMapPanel : undefined

/**
 * What would be liquidated at which price: longs below the price, shorts above it, as bars per level and as sums on
 * the way there. Estimates are outlines over the exact bars. The drawing comes when it is near the window.
 *
 *     <LevelMap title={text.map} summary={text.mapSummary} unit="USD" formatPrice={formatPrice}
 *       formatSize={v => formatAmount(v, locale, 'tile')} note={text.modelError('4.2%')}
 *       state={{ status: 'ready', data: { currentPrice: 97_412, levels: [
 *         { price: 97_000, long: 1.2e6, short: 0, estimatedLong: 1.1e6, estimatedShort: 0 }, …] } }} />
 */
export const LevelMap = late(async () => (await import('./level-map-panel.tsx')).LevelMapPanel, onServer)
