export { useKeptState } from './use-kept-state.ts'
export { type Venue, venueColour } from './venue-colour.ts'
export { VenueName } from './venue-name.tsx'
