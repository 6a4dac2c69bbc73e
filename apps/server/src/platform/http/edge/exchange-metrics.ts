import type { Labels, Metrics } from '#platform/metrics.ts'

/** What is measured of an exchange. */
export type MeasuredExchange = {
  readonly exchange: string
  readonly isSimulated: boolean
  readonly state: string
  readonly pairs: number
  readonly freshPairs: number
  readonly connections: { readonly open: number; readonly planned: number }
  readonly newestAt: number | null
  readonly refused: Readonly<Record<string, number>>
  readonly calls: Readonly<Record<string, { readonly used: number; readonly allowed: number }>>
}

type Row = readonly [Labels, number]

/** Metrics by exchange, as they are known on this node. */
export function measureExchanges(metrics: Metrics, read: () => readonly MeasuredExchange[], now: () => number): void {
  const add = (
    name: string,
    help: string,
    rowsOf: (each: MeasuredExchange) => readonly Row[],
    type: 'gauge' | 'counter' = 'gauge',
  ): void =>
    metrics.series(`candela_exchange_${name}`, {
      type,
      help,
      read: () =>
        read().flatMap(each =>
          rowsOf(each).map(([labels, value]): Row => [{ exchange: each.exchange, ...labels }, value]),
        ),
    })
  add('state', 'State of an exchange: 1 for the one it is in', ({ state }) => [[{ state }, 1]])
  add('late_seconds', 'Age of the newest data of an exchange', ({ newestAt }) =>
    newestAt === null ? [] : [[{}, Math.max(0, now() - newestAt) / 1000]],
  )
  add('pairs', 'Pairs that are followed', ({ pairs }) => [[{}, pairs]])
  add('fresh_pairs', 'Pairs of which something was heard within a minute', ({ freshPairs }) => [[{}, freshPairs]])
  add('connections', 'Sockets to an exchange', ({ connections }) =>
    Object.entries(connections).map(([kind, count]): Row => [{ kind }, count]),
  )
  add(
    'refused_total',
    'Messages and prices that were refused, by reason',
    ({ refused }) => Object.entries(refused).map(([reason, count]): Row => [{ reason }, count]),
    'counter',
  )
  add('call_weight', 'Weight of calls to an exchange within the last minute', ({ calls }) =>
    Object.entries(calls).map(([budget, { used }]): Row => [{ budget }, used]),
  )
  add('call_weight_max', 'The most that weight may be', ({ calls }) =>
    Object.entries(calls).map(([budget, { allowed }]): Row => [{ budget }, allowed]),
  )
}
