import type { SignalRecord } from '@candela/contract/signals'

type Step = SignalRecord['distribution'][number]

export type DistributionBar = Step & {
  readonly side: 'up' | 'down'
  /** The outermost steps have all that is beyond them. */
  readonly end: 'first' | 'last' | undefined
}

export type Distribution = {
  readonly bars: readonly DistributionBar[]
  /** Of one step. */
  readonly most: number
}

/** Fewer steps on a side would be no picture. */
const SIDE_MIN = 3

/** The steps that were reached, with their sides. Both sides reach equally far: losers are shown as plainly as winners. */
export function distributionBars(steps: readonly Step[]): Distribution {
  const reached = steps.filter(({ count }) => count > 0).map(({ from, to }) => Math.max(Math.abs(from), Math.abs(to)))
  const far = Math.max(SIDE_MIN, ...reached)
  const bars = steps
    .map(
      (step, at): DistributionBar => ({
        ...step,
        side: step.from >= 0 ? 'up' : 'down',
        end: at === 0 ? 'first' : at === steps.length - 1 ? 'last' : undefined,
      }),
    )
    .filter(({ from, to }) => from >= -far && to <= far)
  return { bars, most: Math.max(0, ...bars.map(({ count }) => count)) }
}
