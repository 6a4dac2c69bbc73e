import { catalogue } from '#platform/i18n.ts'
import type { Section } from './page.ts'

/** Heading and document title, and the label of the page's tab where it has one. */
type PageNames = { readonly title: string; readonly tab?: string }

/** The names of all pages by page id, and of the sections. */
export type PageTexts = {
  readonly site: string
  readonly pages: Readonly<Record<string, PageNames>>
  readonly sections: Readonly<Record<Section, string>>
}

/**
 * One table from the tables of all features, by file name. English files come first, so that a language merged with
 * them (`pages.{en,fr}.ts`) falls back to English page by page.
 */
export function merge<Value>(
  tables: Readonly<Record<string, Readonly<Record<string, Value>>>>,
): Readonly<Record<string, Value>> {
  const isEnglish = (file: string): boolean => file.endsWith('.en.ts')
  const files = Object.keys(tables).toSorted((a, b) => Number(isEnglish(b)) - Number(isEnglish(a)))
  return Object.assign({}, ...files.map(file => tables[file]))
}

/** Loaded with the shell. */
export const pageTexts = catalogue(import.meta.glob<{ messages: PageTexts }>('./page-texts.??.ts'))
