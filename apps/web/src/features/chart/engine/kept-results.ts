/**
 * Keeps the last result for each object, as long as what it was made from is the same. A move of the mouse draws every
 * drawing again, though none has changed.
 */
export function createKeptResults<Result>(): (of: object, from: readonly unknown[], make: () => Result) => Result {
  const kept = new WeakMap<object, { readonly from: readonly unknown[]; readonly result: Result }>()
  return (of, from, make) => {
    const last = kept.get(of)
    if (last !== undefined && isSame(last.from, from)) return last.result
    const result = make()
    kept.set(of, { from, result })
    return result
  }
}

const isSame = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((value, at) => Object.is(value, b[at]))
