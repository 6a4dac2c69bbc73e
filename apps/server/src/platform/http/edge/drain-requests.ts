/** Stops an HTTP server without cutting requests in progress. */
import type { Server, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '#platform/clock.ts'

/** Requests still in progress after this time are cut. The program has 10 s to stop, the database included. */
export const DRAIN_MS = 5_000

/**
 * On close, idle connections end at once. Requests in progress get their answer, with `Connection: close`, within
 * `DRAIN_MS`. Needs `forceCloseConnections: 'idle'`. WebSockets belong to the gateway.
 */
export function drainRequests(app: FastifyInstance, clock: Clock): void {
  const server: Server = app.server
  const inProgress = new Set<ServerResponse>()
  let isClosing = false
  // Before the framework, whose listener may answer at once.
  server.prependListener('request', (_request, response: ServerResponse) => {
    if (isClosing) response.setHeader('connection', 'close')
    inProgress.add(response)
    response.once('close', () => {
      inProgress.delete(response)
      // An answer whose headers were sent before the stop has left its connection open.
      if (isClosing) server.closeIdleConnections()
    })
  })
  app.addHook('preClose', done => {
    isClosing = true
    for (const response of inProgress) if (!response.headersSent) response.setHeader('connection', 'close')
    const cancelCut = clock.after(DRAIN_MS, () => server.closeAllConnections())
    server.once('close', cancelCut)
    done()
  })
}
