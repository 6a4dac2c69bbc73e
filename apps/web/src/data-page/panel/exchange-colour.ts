import { type SeriesColour, seriesColour } from '#ui/charts/chart-data.ts'

export type Exchange = { readonly id: string; readonly name: string }

/** An exchange keeps its colour whichever holds most: the one of its place among all of them. */
export function exchangeColour(exchange: string, exchanges: readonly Exchange[]): SeriesColour {
  const place = exchanges.findIndex(({ id }) => id === exchange)
  return seriesColour(place === -1 ? exchanges.length : place)
}
