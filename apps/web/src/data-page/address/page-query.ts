/**
 * The address of a page as its state: `?coin=ETH&window=4h`. A page describes each parameter once, in the order in which
 * the address lists them (`parameters.ts` has the usual kinds):
 *
 *     const address = pageQuery(BASIS_PATH, { coin: coinOr('BTC'), window: oneOf(WINDOWS, '24h'), current: rowPages(25) })
 *     export type BasisQuery = QueryOf<typeof address>
 *     address.parse(params)                    // { coin: 'ETH', window: '4h', current: 1 }
 *     address.link(query, { window: '1h' })    // '/numbers/basis?coin=ETH&window=1h'
 */
export type PageQuery<Query> = {
  readonly parse: (params: URLSearchParams) => Query
  /** Without what is default or undefined; `''` when all is. */
  readonly search: (query: Changes<Query>) => string
  /** The page with something changed; undefined is the default. */
  readonly link: (query: Query, change?: Changes<Query>) => string
  readonly defaults: Query
}

export type QueryOf<Address> = Address extends PageQuery<infer Query> ? Query : never

type Changes<Query> = { readonly [Name in keyof Query]?: Query[Name] | undefined }

type Value = string | number | undefined
type Fields = Readonly<Record<string, Value>>

/** One parameter of an address. */
export type Parameter<Kind extends Value> = {
  /** Undefined when the text, `''` without the parameter, is no valid value. */
  readonly read: (text: string) => Kind | undefined
  readonly fallback: Kind
  /** The name of another parameter: this one is written if and only if that one is. */
  readonly follows?: string
}

export function pageQuery<Query extends Fields>(
  path: string,
  parameters: { readonly [Name in keyof Query]: Parameter<Query[Name]> },
): PageQuery<Query> {
  const entries = Object.entries<Parameter<Value>>(parameters)
  const collect = (valueOf: (parameter: Parameter<Value>, name: string) => Value) =>
    Object.fromEntries(entries.map(([name, parameter]) => [name, valueOf(parameter, name)])) as Query // one value for each parameter
  const defaults = collect(({ fallback }) => fallback)
  const search = (query: Changes<Query>): string => {
    const fields: Fields = query
    const written = collect(({ fallback, follows }, name) => {
      const value = fields[name]
      if (follows === undefined) return value === fallback ? undefined : value
      return fields[follows] === undefined ? undefined : (value ?? fallback)
    })
    return pageSearch(written)
  }
  return {
    parse: params => collect(({ read, fallback }, name) => read(params.get(name) ?? '') ?? fallback),
    search,
    link: (query, change) => path + search({ ...query, ...change }),
    defaults,
  }
}

/** Fields as a search string, without those that are undefined or as in `defaults`; `''` when there are none. */
export function pageSearch(fields: Fields, defaults: Fields = {}): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined && value !== defaults[name]) params.set(name, String(value))
  }
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}
