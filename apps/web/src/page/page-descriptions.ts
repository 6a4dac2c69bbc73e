import { catalogue } from '#platform/i18n.ts'

/** For search engines and link previews, by page id: rendered on the server, never loaded by the browser. */
export const pageDescriptions = catalogue(
  import.meta.glob<{ messages: Readonly<Record<string, string>> }>('./page-descriptions.??.ts'),
)
