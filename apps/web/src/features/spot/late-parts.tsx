import { late } from '#ui/page/late.tsx'

const server = import.meta.env.SSR
  ? {
      ...(await import('./spot-formulas.tsx')),
      ...(await import('./column-choices.tsx')),
      ...(await import('./no-rows.tsx')),
    }
  : undefined

/** How the figures of a list of coins are made; its `SpotTable` is given a `formulaLabel`. */
export const SpotFormulas = late(async () => (await import('./spot-formulas.tsx')).SpotFormulas, server?.SpotFormulas)

export const ColumnChoices = late(
  async () => (await import('./column-choices.tsx')).ColumnChoices,
  server?.ColumnChoices,
)

export const NoRows = late(async () => (await import('./no-rows.tsx')).NoRows, server?.NoRows)
