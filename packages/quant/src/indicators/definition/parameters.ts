import type { Text } from '@candela/contract/core'

export type Parameter<Id extends string = string> = {
  readonly id: Id
  readonly name: Text
  readonly kind: 'integer' | 'decimal'
  readonly min: number
  readonly max: number
  readonly default: number
  readonly step: number
}

export type Values<Id extends string> = Record<Id, number>

const BARS_MAX = 5000

/** A number of bars. */
export function bars<Id extends string>(id: Id, name: Text, initial: number, min = 1): Parameter<Id> {
  return { id, name, kind: 'integer', min, max: BARS_MAX, default: initial, step: 1 }
}

/** The number of bars of an indicator that has one. */
export const length = (initial: number, min = 1): Parameter<'length'> =>
  bars('length', { zh: '周期', en: 'Length' }, initial, min)

export function decimal<Id extends string>(
  id: Id,
  name: Text,
  range: { readonly default: number; readonly min: number; readonly max: number; readonly step: number },
): Parameter<Id> {
  return { id, name, kind: 'decimal', ...range }
}

/** The multiple of a deviation or a range by which a band is away from its middle. */
export const multiplier = (initial: number): Parameter<'multiplier'> =>
  decimal('multiplier', { zh: '倍数', en: 'Multiplier' }, { default: initial, min: 0.1, max: 50, step: 0.1 })

/** Completes the parameters with their defaults. Throws a RangeError for one that is unknown or out of range. */
export function checkedParameters<Id extends string>(
  indicator: string,
  parameters: readonly Parameter<Id>[],
  given: Partial<Values<Id>>,
): Values<Id> {
  const unknown = Object.keys(given).find(id => !parameters.some(parameter => parameter.id === id))
  if (unknown !== undefined) throw new RangeError(`${indicator} has no parameter ${unknown}`)
  const entries = parameters.map(parameter => [parameter.id, checked(indicator, parameter, given[parameter.id])])
  return Object.fromEntries(entries) as Values<Id> // one entry per parameter
}

function checked(indicator: string, parameter: Parameter, value = parameter.default): number {
  const { id, kind, min, max } = parameter
  const isNumber = kind === 'integer' ? Number.isInteger(value) : Number.isFinite(value)
  if (isNumber && value >= min && value <= max) return value
  throw new RangeError(
    `${indicator}: ${id} must be ${kind === 'integer' ? 'an integer' : 'a number'} from ${min} to ${max}, not ${value}`,
  )
}
