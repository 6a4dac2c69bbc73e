import type { IncomingMessage } from 'node:http'
import { AppError } from '@candela/contract/core'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '#platform/clock.ts'
import type { Metrics } from '#platform/metrics.ts'
import { type MeasuredExchange, measureExchanges } from './exchange-metrics.ts'
import { awayExchanges, type Freshness, isReady } from './readiness.ts'

/** `/healthz`: the process answers. `/readyz`: it serves prices. `/metrics`: its metrics. */
export function serveHealth(
  app: FastifyInstance,
  parts: {
    readonly board: Freshness
    readonly health: { read(): readonly MeasuredExchange[]; ageMs(): number | undefined }
    readonly metrics: Metrics
    readonly clock: Pick<Clock, 'now'>
    /** Others get 404; without it everyone may read. */
    readonly isMetricsReader?: (request: IncomingMessage) => boolean
  },
): void {
  const { board, health, metrics, clock, isMetricsReader } = parts
  metrics.gauge('candela_feed_late_seconds', 'Age of the newest trade', () => board.lateMs() / 1000)
  metrics.gauge('candela_memory_bytes', 'Resident memory of the process', () => process.memoryUsage.rss())
  measureExchanges(
    metrics,
    () => health.read(),
    () => clock.now(),
  )
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/readyz', (_request, reply) => {
    const ready = isReady(board, health)
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        status: ready ? 'ready' : 'not ready',
        lateMs: board.lateMs(),
        staleExchanges: board.staleExchanges,
        awayExchanges: awayExchanges(health),
        exchanges: Object.fromEntries(health.read().map(each => [each.exchange, reportOf(each, clock.now())])),
      })
  })
  app.get('/metrics', (request, reply) => {
    if (isMetricsReader?.(request.raw) === false) throw new AppError('NOT_FOUND')
    return reply
      .header('cache-control', 'no-store')
      .type('text/plain; version=0.0.4; charset=utf-8')
      .send(metrics.text())
  })
}

const reportOf = (
  { isSimulated, state, pairs, freshPairs, connections, newestAt, refused, calls }: MeasuredExchange,
  now: number,
) => ({
  isSimulated,
  state,
  lateMs: newestAt === null ? null : Math.max(0, now - newestAt),
  pairs,
  freshPairs,
  connections,
  refused,
  calls,
})
