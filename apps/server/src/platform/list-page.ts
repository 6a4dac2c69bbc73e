type PageInput = { readonly current?: number | undefined; readonly size?: number | undefined }

/** The rows of one page of an in-memory list: `sizeDefault` of them, or all if there is none. */
export function listPage<Item>(
  items: readonly Item[],
  { current = 1, size }: PageInput,
  sizeDefault = items.length,
): Item[] {
  const count = size ?? sizeDefault
  return items.slice((current - 1) * count, current * count)
}
