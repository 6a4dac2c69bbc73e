import type { IncomingMessage } from 'node:http'
import { AppError } from '@candela/contract/core'

/** Headers that must be unique: programs on the way would interpret a second one differently. */
const SINGLE = new Set([
  'authorization',
  'content-length',
  'content-type',
  'cookie',
  'host',
  'idempotency-key',
  'locale',
  'origin',
  'transfer-encoding',
])

/** Node keeps only one of a repeated header, so check the raw list. */
export const hasRepeatedHeader = ({ rawHeaders, headers }: Pick<IncomingMessage, 'rawHeaders' | 'headers'>): boolean =>
  rawHeaders.length !== Object.keys(headers).length * 2

/** The framework does not read the body of a GET, so check its headers. */
export const hasBody = (headers: IncomingMessage['headers']): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Answers vary by language and encoding. */
export const DATA_VARY = 'Locale, Accept-Encoding'

/** Whether `If-None-Match` matches the tag: alone, in a list, as strong, or `*`. */
export function hasTag(header: string | undefined, tag: string): boolean {
  if (header === undefined || header === tag) return header === tag
  const opaque = tag.replace('W/', '')
  return header.split(',').some(each => each.trim() === '*' || each.trim().replace('W/', '') === opaque)
}

export function refuseDuplicateHeaders(request: Pick<IncomingMessage, 'rawHeaders' | 'headers'>): void {
  if (!hasRepeatedHeader(request)) return
  const { rawHeaders } = request
  const seen = new Set<string>()
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = (rawHeaders[at] ?? '').toLowerCase()
    if (!SINGLE.has(name)) continue
    if (seen.has(name)) throw new AppError('DUPLICATE_HEADER', { zh: name, en: name })
    seen.add(name)
  }
}

const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'self'",
].join('; ')

/** Vite injects styles and opens its own hot-reload socket. */
const DEVELOPMENT_POLICY = CONTENT_SECURITY_POLICY.replace(
  "style-src 'self'",
  "style-src 'self' 'unsafe-inline'",
).replace("connect-src 'self'", "connect-src 'self' ws://127.0.0.1:* ws://localhost:*")

/** For data answers: nothing in them may run or be framed. */
export const DATA_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
}

export function pageHeaders(isDevelopment: boolean): Readonly<Record<string, string>> {
  return {
    'content-security-policy': isDevelopment ? DEVELOPMENT_POLICY : CONTENT_SECURITY_POLICY,
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    'x-frame-options': 'DENY',
  }
}
