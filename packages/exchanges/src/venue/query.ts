export type Query = Readonly<Record<string, string | number>>

/** The path with its query, in the order given. */
export function withQuery(path: string, query: Query): string {
  const fields = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return fields.length === 0 ? path : `${path}?${fields.join('&')}`
}
