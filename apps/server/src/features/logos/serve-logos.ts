/** Coin logos at `/logos/<symbol>.svg`: from the icon set if it has one, else a generated monogram. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { AppError } from '@candela/contract/core'
import type { FastifyInstance } from 'fastify'
import type { Catalogue } from '#market/catalogue/catalogue.ts'
import { MARK } from './mark.ts'
import { monogram } from './monogram.ts'

export function serveLogos(app: FastifyInstance, catalogue: Catalogue, packageRoot: string): void {
  const icons = join(
    dirname(createRequire(join(packageRoot, 'package.json')).resolve('cryptocurrency-icons/package.json')),
    'svg/color',
  )
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
      svg = await readFile(join(icons, `${symbol}.svg`), 'utf8').catch(() => monogram(symbol))
      drawn.set(symbol, svg)
    }
    return reply.header('cache-control', 'public, max-age=86400').type('image/svg+xml').send(svg)
  })
}
