/** The web role: serves calls, pages, files and live sockets. */
import { PLATES_PATH } from '@candela/contract/plates'
import { join } from 'node:path'
import type { AddressInfo } from 'node:net'
import type { Locale } from '@candela/contract/core'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { closeUpTopics } from '#live/close-up-topics.ts'
import { createGateway, type Gateway } from '#live/gateway.ts'
import type { LoginSource } from '#live/logins.ts'
import { marketTopics } from '#live/market-topics.ts'
import type { Config } from '#platform/config/config.ts'
import { serverRoot } from '#platform/config/server-root.ts'
import { countAnswers } from '#platform/http/calls/count-answers.ts'
import { createInProcessApi } from '#platform/http/calls/in-process-api.ts'
import { holdUntilReady } from '#platform/http/edge/hold-until-ready.ts'
import { createHttpApp } from '#platform/http/edge/http-app.ts'
import { createVisits, limitVisits, type Visits } from '#platform/http/edge/limit-visits.ts'
import { metricsReaders } from '#platform/http/edge/metrics-readers.ts'
import { serveHealth } from '#platform/http/edge/serve-health.ts'
import { serveCrawlers } from '#platform/http/pages/crawlers.ts'
import { servePages } from '#platform/http/pages/serve-pages.ts'
import { serveBuiltWebApp, serveDevelopmentWebApp } from '#platform/http/pages/web-app.ts'
import { createOutboxKey } from '#platform/mailer/outbox-key.ts'
import { serveOutbox } from '#platform/mailer/serve-outbox.ts'
import { serveWorker } from '#platform/push/serve-worker.ts'
import { clientAddress, limitedAddress } from '#platform/request/client-address.ts'
import { allHosts, isServedHost } from '#platform/request/locale.ts'
import { isOwnOrigin } from '#platform/request/origin.ts'
import { requestPageLocale } from '#platform/request/preferences.ts'
import type { Feature, WebSide } from '#site/feature.ts'
import type { Site } from '#site/site.ts'
import { openWebSide, serveWebSide } from '#site/web-side.ts'

export type WebFeatures = {
  readonly all: readonly Feature[]
  readonly logins: LoginSource
}

export type WebOptions = {
  readonly isDevelopment: boolean
  readonly onClose: (closer: () => void | Promise<void>) => void
}

/** Vite's own socket in development. */
const HMR_PORT = 24_678

export type WebAddresses = {
  /** What it listens on. */
  readonly address: string
  /** The page with the messages kept as files, with its key. */
  readonly outboxAddress: string | undefined
}

export async function startWeb(site: Site, features: WebFeatures, options: WebOptions): Promise<WebAddresses> {
  const { config, clock, log, board } = site
  const { isDevelopment, onClose } = options
  const web = await openWebSide(features.all)
  onClose(() => web.close())
  const http = createHttpApp({
    clock,
    log,
    isDevelopment,
    trustProxy: config.trustProxy,
    hosts: config.hosts,
    publicHost: publicHostOf(config),
    defaultLocale: config.defaultLocale,
  })
  onClose(() => http.close())
  const visits = createVisits(clock)
  // In development the page loads every module of the web app.
  if (!isDevelopment) limitVisits(http, visits)
  holdUntilReady(http, () => board.hasPrices)
  serveSite(http, site, web)
  const outboxKey = createOutboxKey(config)
  if (outboxKey !== undefined) serveOutbox(http, config, outboxKey)
  await servePagesOf(http, site, web, { isDevelopment, hasOutbox: outboxKey !== undefined, visits })
  site.closeUps.start()
  onClose(() => site.closeUps.close())
  const gateway = startGateway(http, site, features)
  onClose(() => gateway.close())
  site.metrics.gauge('candela_live_sessions', 'Open live sockets', () => gateway.sessions)
  await http.listen({ port: config.port, host: config.host })
  const address = addressOf(http, config.host)
  return { address, outboxAddress: outboxKey === undefined ? undefined : `${address}/outbox?key=${outboxKey}` }
}

/** Everything but pages. */
function serveSite(http: FastifyInstance, site: Site, web: WebSide): void {
  const { config, clock, board, health, metrics, limits, sessions, idempotency } = site
  const { hosts } = config
  serveHealth(http, {
    board,
    health,
    metrics,
    clock,
    isMetricsReader: metricsReaders({
      addresses: config.metricsAddresses,
      trusted: config.trustProxy,
      isProxied: config.publicUrl !== undefined || config.trustProxy.length > 0,
    }),
  })
  serveWebSide(http, web, {
    hosts,
    publicUrl: config.publicUrl,
    defaultLocale: config.defaultLocale,
    takeRate: (key, rule) => limits.take(key, rule),
    authenticate: request => sessions.authenticate(request),
    idempotency,
    onAnswer: countAnswers(metrics),
    fileLocaleOf: (request: FastifyRequest): Locale => requestPageLocale(request, hosts, config.defaultLocale),
  })
  serveWorker(http, webRoot())
}

type PageSetup = { readonly isDevelopment: boolean; readonly hasOutbox: boolean; readonly visits: Visits }

async function servePagesOf(http: FastifyInstance, site: Site, web: WebSide, setup: PageSetup): Promise<void> {
  const { isDevelopment, hasOutbox, visits } = setup
  const { config, catalogue, source, clock, log } = site
  const { publicUrl, defaultLocale, contactEmail, appLinks, rewardCurrency, hosts } = config
  const webApp = isDevelopment
    ? await serveDevelopmentWebApp(http, webRoot(), HMR_PORT)
    : await serveBuiltWebApp(http, webRoot())
  serveCrawlers(http, {
    hosts,
    publicUrl,
    defaultLocale,
    webApp,
    marketPaths: catalogue.sectors.map(({ id }) => `${PLATES_PATH}/${id}`),
  })
  servePages(http, {
    webApp,
    api: createInProcessApi(web.routes),
    hosts,
    publicUrl,
    defaultLocale,
    contactEmail,
    appLinks,
    rewardCurrency,
    hasOutbox,
    isSimulated: source.isSimulated,
    isDevelopment,
    visits,
    clock,
    log,
  })
}

function startGateway(http: FastifyInstance, site: Site, { all, logins }: WebFeatures): Gateway {
  const { config, catalogue, board, contractBoard, closeUps, watched, clock } = site
  const { hosts } = config
  return createGateway({
    server: http.server,
    topics: [
      ...marketTopics(catalogue, board, contractBoard),
      ...closeUpTopics(catalogue, closeUps),
      ...all.flatMap(feature => feature.topics ?? []),
    ],
    board,
    clock,
    onWatched: watched,
    logins,
    isAllowed: (origin, host) =>
      isServedHost(hosts, publicHostOf(config), host) &&
      (origin === undefined || isOwnOrigin(origin, host, [config.publicUrl, ...allHosts(hosts)])),
    addressOf: request => limitedAddress(clientAddress(request, config.trustProxy)),
  })
}

const webRoot = (): string => join(serverRoot(), '../web')

const publicHostOf = (config: Config): string | undefined =>
  config.publicUrl === undefined ? undefined : new URL(config.publicUrl).hostname

function addressOf(http: FastifyInstance, host: string): string {
  const { port } = http.server.address() as AddressInfo // it listens on a port
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
