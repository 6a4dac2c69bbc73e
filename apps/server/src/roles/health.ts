/** The health address: `/healthz`, `/readyz` and `/metrics` on HEALTH_PORT, for processes of every role. */
import type { AddressInfo } from 'node:net'
import { ConfigError } from '#platform/config/config.ts'
import { createHttpApp } from '#platform/http/edge/http-app.ts'
import { serveHealth } from '#platform/http/edge/serve-health.ts'
import type { Site } from '#site/site.ts'

export type Health = { readonly port: number; close(): Promise<void> }

/** Serves nothing else, so that a worker has no public side. */
export async function startHealth(site: Site, port: number): Promise<Health> {
  const { config, clock, log, board, health, metrics } = site
  const http = createHttpApp({
    clock,
    log,
    isDevelopment: false,
    trustProxy: [],
    hosts: {},
    publicHost: undefined,
    defaultLocale: config.defaultLocale,
  })
  serveHealth(http, { board, health, metrics, clock })
  try {
    await http.listen({ port, host: config.host })
  } catch (error) {
    await http.close()
    throw error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
      ? new ConfigError(`HEALTH_PORT=${port} is already in use on ${config.host}`)
      : error
  }
  const { port: actual } = http.server.address() as AddressInfo // it listens on a port
  return { port: actual, close: () => http.close() }
}
