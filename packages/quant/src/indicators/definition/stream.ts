import type { Bar } from './bar.ts'
import type { Values } from './parameters.ts'

/** Computes the values of one bar into `out`. Changes its state only if the bar is to be kept. */
export type Step<Output extends string> = (bar: Bar, out: Values<Output>, keep: boolean) => void

/** The same as two functions. V8 inlines only so much code into a tick, and a peek alone is short. */
export type Steps<Output extends string> = {
  readonly peek: (bar: Bar, out: Values<Output>) => void
  readonly push: (bar: Bar, out: Values<Output>) => void
}

/** An indicator that takes bars one by one. The records it returns are its own; the next call overwrites them. */
export type Stream<Output extends string = string> = {
  /** At the last closed bar. NaN until there are enough bars. */
  readonly closed: Readonly<Values<Output>>
  /** Adds a closed bar and returns `closed`. */
  push(bar: Bar): Readonly<Values<Output>>
  /** The values if the forming bar closed like this. Does not change the state. */
  peek(bar: Bar): Readonly<Values<Output>>
  /** The parameters, the last closed values and the state, as numbers that JSON can hold. */
  save(): number[]
  /** Continues from the saved state of a stream with the same parameters. */
  restore(saved: readonly number[]): void
}

/**
 * A class of its own keeps these records apart from other objects with the same keys: V8 then stores their numbers in
 * place, while a field that elsewhere holds an array would get a new number object with every tick.
 */
class Numbers {}

export function noValues<Output extends string>(outputs: readonly Output[]): Values<Output> {
  const record = new Numbers()
  for (const id of outputs) Reflect.set(record, id, Number.NaN)
  return record as Values<Output> // one field per output
}
