import { type SeriesColour, seriesColour } from '#ui/charts/chart-data.ts'

export type Venue = { readonly id: string; readonly name: string }

/** An exchange keeps its colour whichever holds most: the one of its place among all of them. */
export function venueColour(exchange: string, venues: readonly Venue[]): SeriesColour {
  const place = venues.findIndex(({ id }) => id === exchange)
  return seriesColour(place === -1 ? venues.length : place)
}
