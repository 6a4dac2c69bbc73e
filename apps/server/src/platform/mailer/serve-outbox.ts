/**
 * `/outbox`: shows the mails and SMS stored as files, so that one can register without a mail server. Only for local
 * requests with the key that the start of the program prints; the first visit keeps the key in a cookie.
 */
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#platform/config/config.ts'
import { isFromThisMachine } from '#platform/request/client-address.ts'
import { readCookies } from '#platform/request/preferences.ts'
import { createFileOutbox, outboxFolder, type StoredMessage } from './file-outbox.ts'
import { isSameKey } from './outbox-key.ts'

const SHOWN = 50
const COOKIE = 'outbox_key'
const PATH = '/outbox'
const HOLDER = 'outboxHolder'

export function serveOutbox(app: FastifyInstance, { dataDir }: Pick<Config, 'dataDir'>, key: string): void {
  const files = createFileOutbox(outboxFolder({ dataDir }))
  keepForHolders(app, key)
  app.get(PATH, { constraints: { [HOLDER]: true } }, async (request, reply) => {
    void reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
    // The key leaves the address bar, so that it is not copied along with the address.
    if (keyIn(request.raw) !== undefined)
      return reply.header('set-cookie', `${COOKIE}=${key}; Path=/; HttpOnly; SameSite=Strict`).redirect(PATH, 303)
    const messages = await files.list(SHOWN)
    return reply.type('text/html; charset=utf-8').send(outboxPage(messages))
  })
  app.get(`${PATH}.json`, { constraints: { [HOLDER]: true } }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ messages: await files.list(SHOWN) }),
  )
}

/** For everyone else the routes do not exist: the answer is that of any unknown address. */
function keepForHolders(app: FastifyInstance, key: string): void {
  app.addConstraintStrategy({
    name: HOLDER,
    storage() {
      const handlers = new Map<unknown, unknown>()
      return {
        get: (value: unknown) => handlers.get(value) ?? null,
        set: (value: unknown, handler: unknown) => void handlers.set(value, handler),
      } as never // the framework's own type of handlers
    },
    // Runs for every request, so the address comes first.
    deriveConstraint: (request: IncomingMessage) => request.url?.startsWith(PATH) === true && isHolder(request, key),
  })
}

function keyIn({ url = '' }: IncomingMessage): string | undefined {
  const given = new URLSearchParams(url.split('?')[1]).getAll('key')
  return given.length === 1 ? given[0] : undefined
}

function isHolder(request: IncomingMessage, key: string): boolean {
  const given = keyIn(request) ?? readCookies(request.headers.cookie)[COOKIE]
  return isFromThisMachine(request) && isSameKey(key, given)
}

function outboxPage(messages: readonly StoredMessage[]): string {
  const list = messages
    .map(
      ({ kind, at, to, subject, text }) =>
        `<section><h2>${kind === 'mail' ? '邮件 Mail' : '短信 SMS'} → ${escape(to)}</h2><p class="meta">${new Date(at).toISOString()}${subject === '' ? '' : ` · ${escape(subject)}`}</p><pre>${escape(text)}</pre></section>`,
    )
    .join('')
  const empty = '<p>还没有消息，发送验证码后刷新本页。No messages yet. Request a code and reload.</p>'
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>发件箱 Outbox - 烛见 Candela</title><link rel="stylesheet" href="/api.css"></head><body><main><p><a href="/">烛见 Candela</a></p><h1>发件箱 <small>Outbox</small></h1><p>没有设置 SMTP_URL 或 SMS_URL，邮件和短信保存在数据目录的 outbox 里。凭启动时打印的密钥在本机查看。<br>No SMTP_URL or SMS_URL is set, so mails and SMS are kept in the outbox folder of the data directory. Visible on this machine only, with the key printed at the start.</p>${list === '' ? empty : list}</main></body></html>`
}

const escape = (text: string): string => text.replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`)
