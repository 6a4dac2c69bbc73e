import type { ComponentType } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import type { Catalogue } from '#platform/i18n.ts'

/** Pages that share one row of tabs. */
export type Section = 'markets' | 'numbers' | 'signals'

/**
 * `ads` has room for advertisements, `global` is the full width, `block` is one narrow column, `window` is a page that
 * fills the window and has a header of its own.
 */
export type PageLayout = 'ads' | 'global' | 'block' | 'window'

/**
 * Everything about a page but its words: routes, tabs, the site map and canonical addresses derive from it. A feature
 * lists its pages in `pages.ts`; its titles, tab labels and descriptions are in `pages.<language>.ts`, under the
 * page's id.
 */
export type Page = {
  readonly id: string
  /** As the router writes it: `/coin/:id`. */
  readonly path: `/${string}`
  readonly layout: PageLayout
  /** Exported by the module named after it: `FundingPage` by `funding-page.tsx`. The server finds its styles by that. */
  readonly component: Part<ComponentType>
  readonly load?: () => Promise<(args: LoaderFunctionArgs) => unknown>
  /** Texts that must be there before the page renders. */
  readonly messages: readonly Catalogue<unknown>[]
  readonly section?: Section
  /** The tab to mark when the page has none of its own. */
  readonly tab?: string
  /** The loader does not read the query: another one needs no other data. */
  readonly isQueryLocal?: true
  /** In the site map. */
  readonly isListed?: true
  /** About the visitor, or about nothing that lasts: search engines get no canonical address. */
  readonly isPrivate?: true
  /** The path parameter that names what the page is about, such as a coin. */
  readonly subject?: string
  /** The canonical address, if it is not just the path in lower case. */
  readonly canonicalPath?: (path: string) => string
}

/** One export of a lazily loaded module, and its name. */
export type Part<Value> = (() => Promise<Value>) & { readonly exported: string }

export function part<Module, Name extends keyof Module & string>(
  load: () => Promise<Module>,
  name: Name,
): Part<Module[Name]> {
  return Object.assign(async () => (await load())[name], { exported: name })
}

/** What every page route carries. */
export type PageHandle = { readonly page: Page; readonly messages: readonly Catalogue<unknown>[] }

/** The page's own address: no prefix, no query, no trailing slash, in lower case. Undefined for private pages. */
export function canonicalPathOf(page: Page, path: string): string | undefined {
  if (page.isPrivate) return undefined
  const plain = path.toLowerCase().replace(/\/+$/, '') || '/'
  return page.canonicalPath?.(plain) ?? plain
}

type PageTab = Pick<Page, 'id' | 'path'>

/** What the root route carries: the tabs of every section, in the order of the pages. */
export type SectionsHandle = { readonly sections: Readonly<Record<Section, readonly PageTab[]>> }

export function sectionsOf(pages: readonly Page[]): SectionsHandle['sections'] {
  const tabs = (section: Section) => pages.filter(page => page.section === section && page.tab === undefined)
  return { markets: tabs('markets'), numbers: tabs('numbers'), signals: tabs('signals') }
}
