/** The newest signals of each kind as RSS 2.0, with the filters of the list. */
import { AppError, type InLanguages, inLanguage, LOCALES, type Locale } from '@candela/contract/core'
import {
  SIGNAL_KINDS,
  SIGNAL_PATHS,
  type Signal,
  signalHistoryCalls,
  type SignalKind,
  signalPairPath,
} from '@candela/contract/signals'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { compileCheck, readTextFields } from '#platform/request/validate.ts'
import { texts as en } from './notifications.en.ts'
import { type SignalTexts, texts as zh } from './notifications.zh.ts'
import type { Signals } from './signals.ts'
import { subjectOf } from './subject.ts'

const ITEMS = 50

const TEXTS: InLanguages<SignalTexts> = { zh, en }

export function serveSignalFeeds(
  http: FastifyInstance,
  signals: Signals,
  options: { readonly origin: () => string; readonly localeOf: (request: FastifyRequest) => Locale },
): void {
  for (const kind of SIGNAL_KINDS) {
    const schema = signalHistoryCalls[kind].input
    const check = compileCheck(schema)
    http.get(`${SIGNAL_PATHS[kind]}.rss`, async (request, reply) => {
      const { locale: asked, ...fields } = request.query as Readonly<Record<string, unknown>> // Fastify parsed it
      const input = check(readTextFields(schema, fields))
      const locale = asked === undefined ? options.localeOf(request) : requireLocale(asked)
      const { records } = await signals.list(kind, { size: ITEMS, ...input }, locale)
      return reply
        .header('cache-control', 'no-cache')
        .type('application/rss+xml; charset=utf-8')
        .send(feedOf(kind, records, locale, options.origin()))
    })
  }
}

/** In the address, because programs that read feeds have no cookie. */
function requireLocale(asked: unknown): Locale {
  const locale = LOCALES.find(each => each === asked)
  if (locale === undefined) throw new AppError('BAD_REQUEST', { zh: 'locale', en: 'locale' })
  return locale
}

export function feedOf(kind: SignalKind, records: readonly Signal[], locale: Locale, origin: string): string {
  const link = escaped(`${origin}${SIGNAL_PATHS[kind]}`)
  const items = records.map(signal => itemOf(signal, locale, origin)).join('')
  const title = `Candela 烛见 · ${inLanguage(locale, TEXTS).kinds[kind]}`
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0"><channel><title>${escaped(title)}</title><link>${link}</link><description>${escaped(title)}</description><language>${locale}</language>${items}</channel></rss>\n`
}

function itemOf(signal: Signal, locale: Locale, origin: string): string {
  const link = escaped(`${origin}${signalPairPath(signal.pair)}`)
  const { types, intervals } = inLanguage(locale, TEXTS)
  const title = `${subjectOf(signal.pair, locale)} ${intervals[signal.level]} ${types[signal.type]} ${signal.price}`
  return `<item><title>${escaped(title)}</title><link>${link}</link><guid isPermaLink="false">candela-signal-${signal.id}</guid><pubDate>${new Date(signal.raisedAt).toUTCString()}</pubDate><description>${escaped(signal.pair)}</description></item>`
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
