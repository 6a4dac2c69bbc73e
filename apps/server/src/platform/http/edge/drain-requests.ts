/** Stops an HTTP server without cutting requests in progress. */
import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '#platform/clock.ts'

/** Requests still in progress after this time are cut. The program has 10 s to stop, the database included. */
export const DRAIN_MS = 5_000

/** The requests a server is busy with. Those answered at once are not counted: that costs more than the answer. */
export class RequestsInProgress {
  readonly #responses = new Set<ServerResponse>()
  #closeIdle: (() => void) | undefined

  /** To be called for every request. */
  begin(response: ServerResponse): void {
    if (this.#closeIdle !== undefined) response.setHeader('connection', 'close')
  }

  /** To be called for a request that is not answered at once. */
  hold(response: ServerResponse): void {
    this.#responses.add(response)
    response.once('close', () => {
      this.#responses.delete(response)
      // An answer whose headers were sent before the stop has left its connection open.
      this.#closeIdle?.()
    })
  }

  stop(closeIdle: () => void): void {
    this.#closeIdle = closeIdle
    for (const response of this.#responses) if (!response.headersSent) response.setHeader('connection', 'close')
  }
}

/**
 * On close, idle connections end at once. Requests in progress get their answer, with `Connection: close`, within
 * `DRAIN_MS`. Needs `forceCloseConnections: 'idle'`. WebSockets belong to the gateway.
 */
export function drainRequests(app: FastifyInstance, clock: Clock, inProgress: RequestsInProgress): void {
  const { server } = app
  app.addHook('preClose', done => {
    inProgress.stop(() => server.closeIdleConnections())
    const cancelCut = clock.after(DRAIN_MS, () => server.closeAllConnections())
    server.once('close', cancelCut)
    done()
  })
}
