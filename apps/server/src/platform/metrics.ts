/** Counters and gauges in the Prometheus text format. In memory, one set per process. */
export type Labels = Readonly<Record<string, string | number>>

/** Values read on demand, one for each set of labels. */
export type MetricSeries = {
  readonly type: 'gauge' | 'counter'
  readonly help: string
  readonly read: () => Iterable<readonly [Labels, number]>
}

export type Metrics = {
  /** A counter; the same name and labels return the same one. Keep a reference where it is used often. */
  counter(name: string, labels?: Labels): (by?: number) => void
  /** A value read on demand. */
  gauge(name: string, help: string, read: () => number): void
  series(name: string, series: MetricSeries): void
  text(): string
}

export function createMetrics(): Metrics {
  const counters = new Map<string, Map<string, number>>()
  const others = new Map<string, MetricSeries>()
  return {
    counter(name, labels = {}) {
      const values = counters.get(name) ?? new Map<string, number>()
      counters.set(name, values)
      const key = labelText(labels)
      if (!values.has(key)) values.set(key, 0)
      return (by = 1) => void values.set(key, (values.get(key) ?? 0) + by)
    },
    gauge(name, help, read) {
      others.set(name, { type: 'gauge', help, read: () => [[{}, read()]] })
    },
    series(name, series) {
      others.set(name, series)
    },
    text() {
      const lines: string[] = []
      for (const [name, values] of counters) {
        lines.push(`# TYPE ${name} counter`)
        for (const [labels, value] of values) lines.push(lineOf(name, labels, value))
      }
      for (const [name, { type, help, read }] of others) {
        lines.push(`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`)
        for (const [labels, value] of read()) lines.push(lineOf(name, labelText(labels), value))
      }
      return `${lines.join('\n')}\n`
    },
  }
}

const lineOf = (name: string, labels: string, value: number): string =>
  labels === '' ? `${name} ${value}` : `${name}{${labels}} ${value}`

const labelText = (labels: Labels): string =>
  Object.entries(labels)
    .map(([label, value]) => `${label}="${String(value).replaceAll(/["\\\n{}]/g, '_')}"`)
    .join(',')
