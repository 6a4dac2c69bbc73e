import type { SignalKind } from '@candela/contract/signals'
import type { Text } from '@candela/contract/core'
import { Alignment } from './alignment.ts'
import { Breakout } from './breakout.ts'
import { Cross } from './cross.ts'
import { Divergence } from './divergence.ts'
import type { Rule } from './rule.ts'

export type RuleParameter = {
  readonly id: string
  readonly name: Text
  readonly min: number
  readonly max: number
  readonly default: number
}

export type RuleValues = Readonly<Record<string, number>>

type RuleDefinition = {
  readonly parameters: readonly RuleParameter[]
  /** Parameters of which the first must be below the second. */
  readonly orders?: readonly (readonly [smaller: string, larger: string])[]
  readonly create: (values: RuleValues) => Rule
}

const bars = (id: string, zh: string, en: string, initial: number, min = 2, max = 500): RuleParameter => ({
  id,
  name: { zh, en },
  min,
  max,
  default: initial,
})

const number = (values: RuleValues, id: string): number => values[id] ?? Number.NaN // checked by `ruleFault`

const breakout: RuleDefinition = {
  parameters: [bars('length', '通道周期', 'Channel length', 55)],
  create: values => new Breakout({ length: number(values, 'length') }),
}

/** The rule of each kind, and what a visitor may change in it. */
export const signalRules: Readonly<Record<SignalKind, RuleDefinition>> = {
  trend: breakout,
  stock: breakout,
  ma5: {
    parameters: [bars('length', '均线周期', 'Average length', 5)],
    create: values => new Cross({ length: number(values, 'length') }),
  },
  rsi: {
    parameters: [
      bars('length', 'RSI 周期', 'RSI length', 14, 2, 100),
      bars('left', '左侧根数', 'Bars before a pivot', 5, 1, 50),
      bars('right', '右侧根数', 'Bars after a pivot', 5, 1, 50),
      bars('nearest', '最近间隔', 'Shortest distance', 5, 1, 100),
      bars('farthest', '最远间隔', 'Longest distance', 60, 2, 300),
    ],
    orders: [['nearest', 'farthest']],
    create: values =>
      new Divergence({
        length: number(values, 'length'),
        left: number(values, 'left'),
        right: number(values, 'right'),
        nearest: number(values, 'nearest'),
        farthest: number(values, 'farthest'),
      }),
  },
  rank: {
    parameters: [
      bars('fast', '短期均线', 'Fast average', 21),
      bars('middle', '中期均线', 'Middle average', 55),
      bars('slow', '长期均线', 'Slow average', 120),
    ],
    orders: [
      ['fast', 'middle'],
      ['middle', 'slow'],
    ],
    create: values =>
      new Alignment({
        fast: number(values, 'fast'),
        middle: number(values, 'middle'),
        slow: number(values, 'slow'),
      }),
  },
}

/** Why values do not fit a rule. */
export type RuleFault =
  | { readonly reason: 'unknown'; readonly id: string }
  | { readonly reason: 'range'; readonly parameter: RuleParameter; readonly value: number }
  | { readonly reason: 'order'; readonly smaller: RuleParameter; readonly larger: RuleParameter }

/** All values of a kind: those given, and the site's own for the others. */
export const ruleValues = (kind: SignalKind, given: RuleValues = {}): RuleValues =>
  Object.fromEntries(signalRules[kind].parameters.map(({ id, default: initial }) => [id, given[id] ?? initial]))

/** The first thing that is wrong with values that somebody chose; undefined if they fit. */
export function ruleFault(kind: SignalKind, given: RuleValues): RuleFault | undefined {
  const { parameters, orders = [] } = signalRules[kind]
  const [unknown] = Object.keys(given).filter(id => parameters.every(parameter => parameter.id !== id))
  if (unknown !== undefined) return { reason: 'unknown', id: unknown }
  const values = ruleValues(kind, given)
  for (const parameter of parameters) {
    const value = number(values, parameter.id)
    if (!Number.isInteger(value) || value < parameter.min || value > parameter.max)
      return { reason: 'range', parameter, value }
  }
  for (const [smallerId, largerId] of orders) {
    const smaller = parameters.find(({ id }) => id === smallerId)
    const larger = parameters.find(({ id }) => id === largerId)
    if (smaller !== undefined && larger !== undefined && number(values, smallerId) >= number(values, largerId))
      return { reason: 'order', smaller, larger }
  }
  return undefined
}

/** Throws a RangeError for values that do not fit. */
export function createRule(kind: SignalKind, given: RuleValues = {}): Rule {
  const fault = ruleFault(kind, given)
  if (fault !== undefined) throw new RangeError(`${kind}: ${faultText(fault)}`)
  return signalRules[kind].create(ruleValues(kind, given))
}

function faultText(fault: RuleFault): string {
  switch (fault.reason) {
    case 'unknown':
      return `there is no parameter ${fault.id}`
    case 'range': {
      const { id, min, max } = fault.parameter
      return `${id} must be a whole number from ${min} to ${max}, not ${fault.value}`
    }
    case 'order':
      return `${fault.smaller.id} must be below ${fault.larger.id}`
  }
}
