/** Counters and gauges in the Prometheus text format. In memory, one set per process. */
export type Metrics = {
  /** A counter; the same name and labels return the same one. Keep a reference where it is used often. */
  counter(name: string, labels?: Readonly<Record<string, string | number>>): (by?: number) => void
  /** A value read on demand. */
  gauge(name: string, help: string, read: () => number): void
  text(): string
}

export function createMetrics(): Metrics {
  const counters = new Map<string, Map<string, number>>()
  const gauges = new Map<string, { help: string; read: () => number }>()
  return {
    counter(name, labels = {}) {
      const series = counters.get(name) ?? new Map<string, number>()
      counters.set(name, series)
      const key = Object.entries(labels)
        .map(([label, value]) => `${label}="${String(value).replaceAll(/["\\\n]/g, '_')}"`)
        .join(',')
      if (!series.has(key)) series.set(key, 0)
      return (by = 1) => void series.set(key, (series.get(key) ?? 0) + by)
    },
    gauge(name, help, read) {
      gauges.set(name, { help, read })
    },
    text() {
      const lines: string[] = []
      for (const [name, series] of counters) {
        lines.push(`# TYPE ${name} counter`)
        for (const [labels, value] of series)
          lines.push(labels === '' ? `${name} ${value}` : `${name}{${labels}} ${value}`)
      }
      for (const [name, { help, read }] of gauges)
        lines.push(`# HELP ${name} ${help}`, `# TYPE ${name} gauge`, `${name} ${read()}`)
      return `${lines.join('\n')}\n`
    },
  }
}
