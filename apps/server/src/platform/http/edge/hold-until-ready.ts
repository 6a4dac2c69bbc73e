import { API_PREFIX, AppError } from '@candela/contract/core'
import type { FastifyInstance } from 'fastify'

const RETRY_MS = 2_000

/** Until the first prices arrive, API callers get a retry answer and visitors a waiting page. */
export function holdUntilReady(app: FastifyInstance, isReady: () => boolean): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (isReady()) return done()
    if (request.url.startsWith(`${API_PREFIX}/`)) throw new AppError('NOT_READY', undefined, RETRY_MS)
    if (request.method !== 'GET' || request.headers.accept?.includes('text/html') !== true) return done()
    reply
      .code(503)
      .header('retry-after', RETRY_MS / 1000)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(STARTING_PAGE)
  })
}

/** Reloads by itself, without a script. */
const STARTING_PAGE = `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><meta http-equiv="refresh" content="${RETRY_MS / 1000}"><title>烛见 Candela</title></head><body><main><h1>烛见 Candela</h1><p>行情正在启动，页面会自动刷新。</p><p lang="en">The market is starting; this page refreshes by itself.</p></main></body></html>`
