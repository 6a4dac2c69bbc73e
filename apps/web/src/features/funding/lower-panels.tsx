import { late } from '#ui/page/late.tsx'

const onServer = import.meta.env.SSR ? (await import('./lower-panels-content.tsx')).LowerPanelsContent : undefined

/** Coins by exchange, spreads and history: below the fold, so their code is loaded after the first paint. */
export const LowerPanels = late(async () => (await import('./lower-panels-content.tsx')).LowerPanelsContent, onServer)
