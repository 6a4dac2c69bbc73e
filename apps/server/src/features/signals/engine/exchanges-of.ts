import type { Catalogue } from '#market/catalogue/catalogue.ts'

export type ExchangesOf = (index: number) => readonly string[]

/** Those that have to tell a minute of a pair: for a composite, all of its own. */
export const exchangesIn =
  (catalogue: Pick<Catalogue, 'instruments' | 'compositeAt'>): ExchangesOf =>
  index => [
    ...new Set(
      (catalogue.compositeAt(index)?.constituents ?? [index]).map(at => catalogue.instruments[at]?.exchange ?? ''),
    ),
  ]
