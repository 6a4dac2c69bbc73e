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

/** One table from the tables of all features. */
export const merge = <Value>(
  tables: Readonly<Record<string, Readonly<Record<string, Value>>>>,
): Readonly<Record<string, Value>> => Object.assign({}, ...Object.values(tables))

/** Loaded with the shell. */
export const pageTexts = catalogue(import.meta.glob<{ messages: PageTexts }>('./page-texts.??.ts'))
