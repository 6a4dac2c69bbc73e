import type { FastifyInstance } from 'fastify'
import { createHttpApp, type HttpAppOptions } from '#platform/http/edge/http-app.ts'
import { silentLog } from './log.ts'

/** The site's HTTP without any call or page. */
export const bareHttp = (change: Partial<HttpAppOptions> = {}): FastifyInstance =>
  createHttpApp({
    log: silentLog,
    isDevelopment: false,
    trustProxy: [],
    hosts: { zh: [], en: [] },
    publicHost: undefined,
    defaultLocale: 'zh-CN',
    ...change,
  })
