/**
 * Bars derived one after the other from source bars, with a last source bar that may still change. What a source bar made
 * is undone when it changes, so that the result is always that of the newest bars, at the cost of the last one.
 */
import type { Bar } from '../indicators/index.ts'

/** How one kind of chart derives its bars. States are never changed, only replaced. */
export type Derivation<State, Made> = {
  readonly start: State
  /** Takes a source bar, and gives away what is finished by it. */
  readonly step: (state: State, bar: Bar, finish: (made: Made) => void) => State
  /** What is drawn after all that is finished, and still changes. */
  readonly open?: (state: State) => Made | undefined
}

export type LiveSeries<Made> = {
  /** Oldest first; times are unique and ascend. The same array after every update. */
  readonly made: readonly Made[]
  /**
   * Takes a new source bar, or another version of the last one; older ones are ignored. Returns the place of the first
   * element of `made` that may be different now; its length if nothing is.
   */
  update(bar: Bar): number
}

/** Trades are missing or a source is broken: such a bar is left out. */
export const isWhole = ({ time, open, high, low, close }: Bar): boolean =>
  Number.isFinite(time) &&
  Number.isFinite(open) &&
  Number.isFinite(high) &&
  Number.isFinite(low) &&
  Number.isFinite(close)

export function liveSeries<State, Made>(
  { start, step, open }: Derivation<State, Made>,
  bars: readonly Bar[],
): LiveSeries<Made> {
  const made: Made[] = []
  const finish = (each: Made): void => {
    made.push(each)
  }
  /** Before the last source bar, and after it. */
  let before = { state: start, count: 0 }
  let after = before
  let lastTime = -Infinity

  function take(bar: Bar): void {
    if (bar.time > lastTime) before = after
    lastTime = bar.time
    made.length = before.count
    const state = step(before.state, bar, finish)
    after = { state, count: made.length }
  }

  function showOpen(): void {
    made.length = after.count
    const last = open?.(after.state)
    if (last !== undefined) made.push(last)
  }

  for (const bar of bars) if (isWhole(bar) && bar.time >= lastTime) take(bar)
  showOpen()
  return {
    made,
    update(bar) {
      if (!isWhole(bar) || bar.time < lastTime) return made.length
      take(bar)
      showOpen()
      return before.count
    },
  }
}
