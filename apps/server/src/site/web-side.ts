import type { Locale } from '@candela/contract/core'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { serveCalls, type ServeOptions } from '#platform/http/calls/serve-calls.ts'
import { serveDataFile } from '#platform/http/files/data-files.ts'
import type { Feature, FeatureWeb, WebSide } from './feature.ts'

/** Opens the HTTP side of every feature, one after the other. */
export async function openWebSide(features: readonly Feature[]): Promise<WebSide> {
  const parts: FeatureWeb[] = []
  const close = async (): Promise<void> => {
    for (const part of parts.splice(0).toReversed()) await part.close?.()
  }
  try {
    for (const feature of features) if (feature.web !== undefined) parts.push(await feature.web())
  } catch (error) {
    await close()
    throw error
  }
  const routes = parts.flatMap(part => part.routes ?? [])
  const files = parts.flatMap(part => part.files ?? [])
  return {
    routes,
    files,
    serve(http, localeOf) {
      for (const part of parts) part.serve?.(http, { routes, files, localeOf })
    },
    close,
  }
}

/** Registers all calls, files and other URLs of the features. */
export function serveWebSide(
  http: FastifyInstance,
  web: WebSide,
  options: ServeOptions & { readonly fileLocaleOf: (request: FastifyRequest) => Locale },
): void {
  serveCalls(http, web.routes, options)
  for (const file of web.files) serveDataFile(http, file, options.fileLocaleOf)
  web.serve(http, options.fileLocaleOf)
}
