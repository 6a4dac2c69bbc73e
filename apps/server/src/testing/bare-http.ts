import type { FastifyInstance } from 'fastify'
import { systemClock } from '#platform/clock.ts'
import { createHttpApp, type HttpAppOptions } from '#platform/http/edge/http-app.ts'
import { silentLog } from './log.ts'

/** The site's HTTP without any call or page. */
export const bareHttp = (change: Partial<HttpAppOptions> = {}): FastifyInstance =>
  createHttpApp({
    clock: systemClock,
    log: silentLog,
    isDevelopment: false,
    trustProxy: [],
    hosts: { zh: [], en: [] },
    publicHost: undefined,
    defaultLocale: 'zh-CN',
    ...change,
  })
