import type { Locale } from '@candela/contract/core'
import { useEffect, useRef } from 'react'
import { useMatches } from 'react-router'
import { useLocale, useMessages } from '#platform/i18n.ts'
import type { Page, PageHandle } from './page.ts'
import { pageTexts } from './page-texts.ts'

/** The document's title; `subject` is what the page is about when there are many of its kind, like BTC. */
export function documentTitle(locale: Locale, page: Page, subject?: string): string {
  const { pages, site } = pageTexts.get(locale)
  const title = pages[page.id]?.title ?? ''
  return `${subject === undefined ? title : `${subject} ${title}`} - ${site}`
}

function readHandle(handle: unknown): PageHandle | undefined {
  const isPage = typeof handle === 'object' && handle !== null && 'page' in handle
  return isPage ? (handle as PageHandle) : undefined // only our own route table makes handles
}

type Match = { readonly handle: unknown; readonly params: Readonly<Record<string, string | undefined>> }

/** A symbol, or the two of a pair. */
const SUBJECT = /^[a-z0-9]{1,16}(\.[a-z0-9]{1,12})?$/i

/** The page of the deepest match, and its subject when the address names a coin, a pair or a sector. Never other text of it. */
export function pageOfMatches(matches: readonly Match[]): { page: Page; subject?: string } | undefined {
  const last = matches.at(-1)
  const page = readHandle(last?.handle)?.page
  if (page === undefined) return undefined
  const subject = page.subject === undefined ? undefined : last?.params[page.subject]
  return subject !== undefined && SUBJECT.test(subject)
    ? { page, subject: subject.toUpperCase().replace('.', '/') }
    : { page }
}

/** The page being shown. */
export const usePage = (): Page | undefined => pageOfMatches(useMatches())?.page

/** The heading of the page being shown. */
export function usePageTitle(): string {
  const { pages } = useMessages(pageTexts)
  return pages[usePage()?.id ?? '']?.title ?? ''
}

/** Keeps the document's title in step with client navigations; the first title came with the HTML. */
export function useDocumentTitle(): void {
  const locale = useLocale()
  const shown = pageOfMatches(useMatches())
  const page = shown?.page
  const subject = shown?.subject
  const isFirst = useRef(true)
  useEffect(() => {
    if (!isFirst.current && page !== undefined) document.title = documentTitle(locale, page, subject)
    isFirst.current = false
  }, [locale, page, subject])
}
