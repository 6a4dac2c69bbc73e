import type { FastifyInstance } from 'fastify'
import type { Clock } from '#platform/clock.ts'
import { createHttpApp } from '#platform/http/edge/http-app.ts'
import type { HostLanguages } from '#platform/request/locale.ts'
import { silentLog } from './log.ts'

/** Our HTTP app as in production, without a proxy, a public address or a log. */
export const plainHttpApp = (clock: Clock, hosts: HostLanguages = { zh: [], en: [] }): FastifyInstance =>
  createHttpApp({
    clock,
    log: silentLog,
    isDevelopment: false,
    trustProxy: [],
    hosts,
    publicHost: undefined,
    defaultLocale: 'zh-CN',
  })
