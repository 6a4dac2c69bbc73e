/** What a stream consists of. */
export type StreamParts = {
  readonly params: Readonly<Record<string, number>>
  readonly closed: Readonly<Record<string, number>>
  readonly blocks: readonly object[]
}

/** NaN is not JSON, so each value has a flag before it. */
export function saveStream({ params, closed, blocks }: StreamParts): number[] {
  const values = Object.values(closed).flatMap(value => (Number.isNaN(value) ? [0, 0] : [1, value]))
  return [...Object.values(params), ...values, ...blocks.flatMap(saveState)]
}

export function restoreStream(parts: StreamParts, saved: readonly number[]): void {
  const params = Object.values(parts.params)
  const isSame = params.every((value, at) => saved[at] === value) && saved.length === saveStream(parts).length
  if (!isSame) throw new RangeError('the saved state belongs to an indicator with other parameters')
  let at = params.length
  const take = (count: number): readonly number[] => saved.slice(at, (at += count))
  for (const id of Object.keys(parts.closed)) {
    const [isThere, value] = take(2)
    Reflect.set(parts.closed, id, isThere === 1 ? value : Number.NaN)
  }
  for (const block of parts.blocks) restoreState(block, take)
}

/**
 * The state of a block is its number fields, its typed arrays, and the blocks inside it. Blocks never hold NaN,
 * infinities or -0, so JSON keeps every bit.
 */
export function saveState(block: object): number[] {
  return fieldsOf(block).flatMap(([, field]) => {
    if (typeof field === 'number') return [field]
    return field instanceof Float64Array ? [...field] : saveState(field)
  })
}

/** Puts back what `saveState` returned. `take` gives the next numbers. */
export function restoreState(block: object, take: (count: number) => readonly number[]): void {
  for (const [key, field] of fieldsOf(block)) {
    if (typeof field === 'number') Reflect.set(block, key, take(1)[0])
    else if (field instanceof Float64Array) field.set(take(field.length))
    else restoreState(field, take)
  }
}

function fieldsOf(block: object): (readonly [string, number | object])[] {
  return Object.entries(block).flatMap(([key, field]: [string, unknown]) => {
    const isState = typeof field === 'number' || (typeof field === 'object' && field !== null)
    return isState ? [[key, field] as const] : []
  })
}
