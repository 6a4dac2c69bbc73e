/** Output of a bench: our figure next to that of the simplest program that does the same work, from the same run. */
export type BenchLine = {
  readonly name: string
  readonly ours: number
  /** The simplest program, or the budget for an absolute limit. */
  readonly limit: number
  /** A popular alternative for the same work. */
  readonly peer?: number
  readonly ratio: number
  readonly line: number
  readonly pass: boolean
}

type Figure = Omit<BenchLine, 'pass' | 'line'>

/** Prints a figure whose ratio must be at least `line`. */
export const atLeast = (line: number, figure: Figure): void => print({ ...figure, line, pass: figure.ratio >= line })

/** Prints a figure whose ratio must be at most `line`. */
export const atMost = (line: number, figure: Figure): void => print({ ...figure, line, pass: figure.ratio <= line })

/** Prints a figure with a fixed budget, in the unit given in its name. */
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

/** Runs the measures in turn, round after round, so that noise hits all of them; returns the median of each. */
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

/** CPU time used by the process so far, user and system, in microseconds. */
export function cpuMicros(): number {
  const { user, system } = process.cpuUsage()
  return user + system
}
