/** What a bench prints: ours beside the plainest program that could do the work, measured in the same run. */
export type BenchLine = {
  readonly name: string
  readonly ours: number
  /** The plainest program, or the budget where the line is an absolute one. */
  readonly limit: number
  /** What others use for the same work. */
  readonly peer?: number
  readonly ratio: number
  readonly line: number
  readonly pass: boolean
}

type Figure = Omit<BenchLine, 'pass' | 'line'>

/** Prints a figure whose ratio must reach the line. */
export const atLeast = (line: number, figure: Figure): void => print({ ...figure, line, pass: figure.ratio >= line })

/** Prints a figure whose ratio must stay below the line. */
export const atMost = (line: number, figure: Figure): void => print({ ...figure, line, pass: figure.ratio <= line })

/** Prints a figure that is held to a fixed budget, in the unit its name says. */
export const withinBudget = (name: string, ours: number, budget: number): void =>
  atMost(1, { name, ours, limit: budget, ratio: ours / budget })

function print(line: BenchLine): void {
  const short = (value: unknown): unknown => (typeof value === 'number' ? Number(value.toPrecision(4)) : value)
  console.log(JSON.stringify(line, (_key, value: unknown) => short(value)))
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[sorted.length >> 1] ?? Number.NaN
}

/** Runs the measures in turn, round after round, so that a noisy moment hits all of them; the median of each. */
export async function alternate<Name extends string>(
  rounds: number,
  measures: Readonly<Record<Name, () => number | Promise<number>>>,
): Promise<Record<Name, number>> {
  const entries = Object.entries(measures) as [Name, () => number | Promise<number>][] // its keys are the names
  const results = new Map<Name, number[]>(entries.map(([name]) => [name, []]))
  for (let round = 0; round < rounds; round++) {
    for (const [name, measure] of entries) results.get(name)?.push(await measure())
  }
  return Object.fromEntries([...results].map(([name, values]) => [name, median(values)])) as Record<Name, number> // as above
}

/** CPU the process has used so far, user and system, in microseconds. */
export function cpuMicros(): number {
  const { user, system } = process.cpuUsage()
  return user + system
}
