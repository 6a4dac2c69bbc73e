/**
 * The address of a page as its state: `?coin=ETH&window=4h`. A page parses it in its `query.ts` with `oneOf` and
 * `textOf`, and makes links with `pageSearch({ ...query, window: '1h' }, DEFAULTS)`.
 */
export type PageQuery = Readonly<Record<string, string | undefined>>

const TEXT_MAX = 32

/** The value of a parameter if it is one of the options, else the fallback. */
export function oneOf<Option extends string>(
  params: URLSearchParams,
  name: string,
  options: readonly Option[],
  fallback: NoInfer<Option>,
): Option {
  return options.find(option => option === params.get(name)) ?? fallback
}

/** A short text without spaces around it; undefined when there is none. */
export function textOf(params: URLSearchParams, name: string): string | undefined {
  return (params.get(name) ?? '').trim().slice(0, TEXT_MAX) || undefined
}

/** The query as a search string, in the order of its names and without what is default; `''` when all is. */
export function pageSearch(query: PageQuery, defaults: PageQuery = {}): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== defaults[name]) params.set(name, value)
  }
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}
