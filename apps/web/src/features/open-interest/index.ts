export { CoinSearch } from './coin-search.tsx'
export { useKeptState } from './use-kept-state.ts'
export { type Venue, venueColour } from './venue-colour.ts'
