/** Coin logos at `/logos/<symbol>.svg`. */
import { AppError } from '@candela/contract/core'
import type { FastifyInstance } from 'fastify'
import type { Catalogue } from '#market/catalogue/catalogue.ts'
import { createLogos } from './logos.ts'
import { MARK } from './mark.ts'

export function serveLogos(app: FastifyInstance, catalogue: Catalogue, packageRoot: string): void {
  const logoOf = createLogos(packageRoot)
  /** At most one entry per coin of the catalogue, plus our own logo. */
  const drawn = new Map<string, string>([['candela', MARK]])
  app.get('/favicon.ico', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=86400').type('image/svg+xml').send(MARK),
  )
  app.get<{ Params: { file: string } }>('/logos/:file', async (request, reply) => {
    const symbol = /^([a-z0-9]{1,24})\.svg$/.exec(request.params.file)?.[1]
    if (symbol === undefined || (!drawn.has(symbol) && catalogue.assetOf(symbol) === undefined))
      throw new AppError('NOT_FOUND')
    let svg = drawn.get(symbol)
    if (svg === undefined) {
      svg = await logoOf(symbol)
      drawn.set(symbol, svg)
    }
    return reply.header('cache-control', 'public, max-age=86400').type('image/svg+xml').send(svg)
  })
}
