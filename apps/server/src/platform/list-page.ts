type PageInput = { readonly current?: number | undefined; readonly size?: number | undefined }

/** The rows of one page of a list that is in memory as a whole: `sizeDefault` of them, or all when there is none. */
export function listPage<Item>(
  items: readonly Item[],
  { current = 1, size }: PageInput,
  sizeDefault = items.length,
): Item[] {
  const count = size ?? sizeDefault
  return items.slice((current - 1) * count, current * count)
}
