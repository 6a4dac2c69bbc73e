import type { VenueEvent } from '../../venue/event.ts'

/** The fields of an event that are there, without its kind. */
type Stated<E extends VenueEvent> = E extends VenueEvent ? Partial<Omit<E, 'kind'>> : never

/** Of each kind that a file contains, how many there are and what the first one says, stated from the file and not from the decoder. */
type ExpectedFile = {
  readonly [K in VenueEvent['kind']]?: readonly [count: number, first: Stated<Extract<VenueEvent, { kind: K }>>]
}

/** By the file's name. */
export type Expected = Readonly<Record<string, ExpectedFile>>
