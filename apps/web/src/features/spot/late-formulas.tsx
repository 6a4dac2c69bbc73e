import { late } from '#ui/page/late.tsx'

const onServer = import.meta.env.SSR ? (await import('./spot-formulas.tsx')).SpotFormulas : undefined

/** How the figures of a list of coins are made; its `SpotTable` is given a `formulaLabel`. */
export const SpotFormulas = late(async () => (await import('./spot-formulas.tsx')).SpotFormulas, onServer)
