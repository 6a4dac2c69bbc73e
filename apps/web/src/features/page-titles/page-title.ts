import type { Locale } from '@candela/contract/core'
import { useEffect, useRef } from 'react'
import { useMatches } from 'react-router'
import { useLocale, useMessages } from '#platform/i18n.ts'
import { pageTitles } from './messages.ts'
import type { PageId } from './messages.zh.ts'

const SITE_NAME: Readonly<Record<Locale, string>> = { 'zh-CN': '烛见', 'en-US': 'Candela' }

/** What stands in the title bar; `subject` is what the page is about when there are many of its kind, like BTC. */
export function documentTitle(locale: Locale, page: PageId, subject?: string): string {
  const title = pageTitles.get(locale)[page]
  return `${subject === undefined ? title : `${subject} ${title}`} - ${SITE_NAME[locale]}`
}

/** Every page route carries this as its handle. */
export type PageHandle = { readonly page: PageId }

export function readHandle(handle: unknown): PageHandle | undefined {
  const isPage = typeof handle === 'object' && handle !== null && 'page' in handle
  return isPage ? (handle as PageHandle) : undefined // only our own route table makes handles
}

type Match = { readonly handle: unknown; readonly params: Readonly<Record<string, string | undefined>> }

const SUBJECT = /^[a-z0-9]{1,16}$/i

/** The page of the deepest match, and its subject when the address names a coin or a sector. Never other text of it. */
export function pageOfMatches(matches: readonly Match[]): { page: PageId; subject?: string } | undefined {
  const last = matches.at(-1)
  const page = readHandle(last?.handle)?.page
  if (page === undefined) return undefined
  const id = last?.params[page === 'plate' ? 'name' : 'id']
  const hasSubject = (page === 'coin' || page === 'plate') && id !== undefined && SUBJECT.test(id)
  return hasSubject ? { page, subject: id.toUpperCase() } : { page }
}

/** The heading of the page being shown. */
export function usePageTitle(): string {
  const titles = useMessages(pageTitles)
  const shown = pageOfMatches(useMatches())
  return shown === undefined ? '' : titles[shown.page]
}

/** Keeps the title bar in step with client navigations; the first title came with the HTML. */
export function useDocumentTitle(): void {
  const locale = useLocale()
  const shown = pageOfMatches(useMatches())
  const page = shown?.page
  const subject = shown?.subject
  const isFirst = useRef(true)
  useEffect(() => {
    if (isFirst.current || page === undefined) {
      isFirst.current = false
      return
    }
    let isNewest = true
    void pageTitles.load(locale).then(() => {
      if (isNewest) document.title = documentTitle(locale, page, subject)
    })
    return () => {
      isNewest = false
    }
  }, [locale, page, subject])
}
