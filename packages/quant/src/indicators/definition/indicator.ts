import type { Text } from '@candela/contract/core'
import type { Bar, Bars, Column } from './bar.ts'
import { checkedParameters, type Parameter, type Values } from './parameters.ts'
import { restoreStream, saveStream } from './saved-state.ts'
import { noValues, type Step, type Steps, type Stream } from './stream.ts'

/**
 * How a chart draws an output. `band` lines come in pairs with the area between them filled; `none` is for rules and
 * not drawn.
 */
export type Drawing = 'line' | 'histogram' | 'dots' | 'band' | 'none'

export type Output<Id extends string = string> = { readonly id: Id; readonly name: Text; readonly drawing: Drawing }

type Facts<Param extends string, Out extends string> = {
  readonly id: string
  readonly name: Text
  /** As in the legend of a chart. */
  readonly label: string
  /** On the candles, or in a pane of its own. */
  readonly pane: 'price' | 'own'
  /**
   * In a pane of its own: whether values are as small as prices of the pair, or of any size, such as changes in percent.
   * Others are shares of a hundred, counts or volumes, which two decimals tell apart.
   */
  readonly size?: 'price' | 'any'
  /** The columns it reads. */
  readonly inputs: readonly Column[]
  readonly parameters: readonly Parameter<Param>[]
  readonly outputs: readonly Output<Out>[]
}

export type Series<Out extends string> = Readonly<Record<Out, Float64Array>>

/** Methods, not functions, so that every indicator is also an `Indicator<string, string>`. */
export type Indicator<Param extends string = string, Out extends string = string> = Facts<Param, Out> & {
  /** How many bars each output needs for its first value. */
  barsNeeded(given?: Partial<Values<Param>>): Readonly<Values<Out>>
  /** By how many bars an output is drawn later (earlier, if negative) than the bar it belongs to; 0 if not named. */
  shifts(given?: Partial<Values<Param>>): Readonly<Record<string, number>>
  create(given?: Partial<Values<Param>>): Stream<Out>
  /** All values at once. `into` takes the series of an earlier call of the same length, to be overwritten. */
  compute(bars: Bars, given?: Partial<Values<Param>>, into?: Series<Out>): Series<Out>
}

type Definition<Param extends string, Out extends string> = Facts<Param, Out> & {
  barsNeeded(params: Values<NoInfer<Param>>): Values<NoInfer<Out>>
  shifts?(params: Values<NoInfer<Param>>): Readonly<Record<string, number>>
  /** Makes the step of a new stream. Everything that holds state is passed through `own`. */
  start(
    params: Values<NoInfer<Param>>,
    own: <Block extends object>(block: Block) => Block,
  ): Step<NoInfer<Out>> | Steps<NoInfer<Out>>
  /** A faster way to compute all values. Returns false if it cannot, because of NaN in the bars. */
  batch?(bars: Bars, params: Values<NoInfer<Param>>, out: Series<NoInfer<Out>>): boolean
}

export function indicator<const Param extends string, const Out extends string>(
  definition: Definition<Param, Out>,
): Indicator<Param, Out> {
  const { id, name, label, pane, size, inputs, parameters, outputs } = definition
  const check = (given: Partial<Values<Param>> = {}): Values<Param> => checkedParameters(id, parameters, given)
  const outputIds = outputs.map(output => output.id)
  // The functions are made here and not in a class: so V8 has a copy for each indicator, with its step inlined.
  const create = (given?: Partial<Values<Param>>): Stream<Out> => {
    const params = check(given)
    const [closed, forming] = [noValues(outputIds), noValues(outputIds)]
    const blocks: object[] = []
    const step = definition.start(params, block => {
      blocks.push(block)
      return block
    })
    const steps: Steps<Out> =
      typeof step === 'object'
        ? step
        : { push: (bar, out) => step(bar, out, true), peek: (bar, out) => step(bar, out, false) }
    const { push, peek } = steps
    return {
      closed,
      push(bar) {
        push(bar, closed)
        return closed
      },
      peek(bar) {
        peek(bar, forming)
        return forming
      },
      save: () => saveStream({ params, closed, blocks }),
      restore: saved => restoreStream({ params, closed, blocks }, saved),
    }
  }
  return {
    id,
    name,
    label,
    pane,
    ...(size === undefined ? {} : { size }),
    inputs,
    parameters,
    outputs,
    create,
    barsNeeded: given => definition.barsNeeded(check(given)),
    shifts: given => definition.shifts?.(check(given)) ?? {},
    compute(bars, given, into = emptySeries(outputIds, bars.close.length)) {
      const isDone = definition.batch?.(bars, check(given), into) ?? false
      if (!isDone) runStream(create(given), bars, into)
      return into
    },
  }
}

function emptySeries<Out extends string>(outputs: readonly Out[], count: number): Series<Out> {
  return Object.fromEntries(outputs.map(id => [id, new Float64Array(count)])) as Series<Out> // one entry per output
}

function runStream<Out extends string>(stream: Stream<Out>, bars: Bars, into: Series<Out>): void {
  const bar: { -readonly [Name in keyof Bar]: number } = { time: 0, open: 0, high: 0, low: 0, close: 0, volume: 0 }
  const series = Object.entries<Float64Array>(into) as [Out, Float64Array][] // its keys are the outputs
  for (let at = 0; at < bars.close.length; at++) {
    bar.time = bars.time[at] ?? Number.NaN
    bar.open = bars.open[at] ?? Number.NaN
    bar.high = bars.high[at] ?? Number.NaN
    bar.low = bars.low[at] ?? Number.NaN
    bar.close = bars.close[at] ?? Number.NaN
    bar.volume = bars.volume[at] ?? Number.NaN
    const values = stream.push(bar)
    for (const [id, column] of series) column[at] = values[id]
  }
}
