/** Works on several items at once and gives the results in the order of the items, never more of them ahead than `atOnce`. */
export async function* inOrder<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const begun: Promise<Result>[] = []
  for (let next = 0; next < items.length || begun.length > 0; ) {
    for (const item of items.slice(next, next + Math.max(0, atOnce - begun.length))) {
      const result = work(item)
      // It is awaited below, unless the reader stops before.
      result.catch(() => undefined)
      begun.push(result)
      next += 1
    }
    const first = begun.shift()
    if (first !== undefined) yield await first
  }
}
