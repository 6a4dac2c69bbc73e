import { DEFAULT_LOCALE, directionOf, languageOf, type Locale, LOCALES } from '@candela/contract/core'
import { lookClasses } from '#platform/preferences.ts'
import type { RenderRequest } from '@candela/contract/render'

export type Head = {
  readonly title: string
  readonly description: string
  /** The plain path, without /ssr; undefined for pages that should not be found. */
  readonly canonicalPath: string | undefined
  readonly sheets: readonly string[]
}

/** The whole page as text. There is no inline script or style: the data travels as JSON, which never runs. */
export function documentHtml(request: RenderRequest, head: Head, body: string, island: unknown): string {
  const { preferences, assets, device } = request
  const { locale } = preferences
  const dir = isTurned(request) ? 'rtl' : directionOf(locale)
  const classes = device === 'app' ? `${lookClasses(preferences)} app` : lookClasses(preferences)
  return `<!doctype html><html lang="${locale}" dir="${dir}" class="${classes}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">${metaTags(request, head)}${themeTags(preferences.theme)}<script async src="/assets/early-keys-1.js"></script><link rel="icon" href="/assets/mark-1.svg" type="image/svg+xml">${head.sheets
    .map(href => `<link rel="stylesheet" href="${escapeHtml(href)}">`)
    .join('')}${preloadsFor(locale, assets.preload)
    .map(href => `<link rel="modulepreload" href="${escapeHtml(href)}">`)
    .join(
      '',
    )}<script type="module" src="${escapeHtml(assets.js)}"></script></head><body><div id="app">${body}</div><script type="application/json" id="island">${islandText(island)}</script></body></html>`
}

/** In development `?dir=rtl` turns any page around, to see it as right-to-left readers will. */
function isTurned({ isDevelopment, href }: RenderRequest): boolean {
  return isDevelopment && new URL(href).searchParams.get('dir') === 'rtl'
}

/** Texts are one file per language, named `zh-`, `en-` and so on; only the reader's is preloaded. */
export function preloadsFor(locale: Locale, hrefs: readonly string[]): readonly string[] {
  const others = LOCALES.filter(other => other !== locale).map(other => `/${languageOf(other)}-`)
  return hrefs.filter(href => !others.some(other => href.includes(other)))
}

function metaTags(request: RenderRequest, head: Head): string {
  const title = escapeHtml(head.title)
  const description = escapeHtml(head.description)
  const { locale } = request.preferences
  const shared = `<title>${title}</title><meta name="description" content="${description}"><meta property="og:title" content="${title}"><meta property="og:description" content="${description}"><meta property="og:type" content="website"><meta property="og:site_name" content="Candela"><meta property="og:locale" content="${locale.replace('-', '_')}">`
  if (head.canonicalPath === undefined) return `${shared}<meta name="robots" content="noindex">`
  const canonical = escapeHtml(request.origin + head.canonicalPath)
  return `${shared}<meta property="og:url" content="${canonical}"><link rel="canonical" href="${canonical}">${alternateLinks(request, head.canonicalPath)}`
}

function alternateLinks(request: RenderRequest, path: string): string {
  const link = (language: string, origin: string) =>
    `<link rel="alternate" hreflang="${language}" href="${escapeHtml(origin + path)}">`
  const languages = request.alternates.map(alternate => link(alternate.locale, alternate.origin)).join('')
  const first = request.alternates.find(alternate => alternate.locale === DEFAULT_LOCALE) ?? request.alternates[0]
  return first === undefined ? '' : languages + link('x-default', first.origin)
}

function themeTags(theme: 'system' | 'light' | 'dark'): string {
  const light = '#ffffff'
  const dark = '#11151c'
  if (theme !== 'system') return `<meta name="theme-color" content="${theme === 'dark' ? dark : light}">`
  return `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${light}"><meta name="theme-color" media="(prefers-color-scheme: dark)" content="${dark}">`
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, character => ESCAPES[character] ?? character)
}

/** JSON that cannot end its script element or start another. */
export function islandText(island: unknown): string {
  return JSON.stringify(island).replaceAll('<', '\\u003c')
}
