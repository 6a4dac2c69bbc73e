/** rules 4: 0 is the original order, −1 descending, 1 ascending. */
export type SortTurn = 0 | -1 | 1

export type SortState<Column extends string = string> =
  | { readonly column: undefined; readonly turn: 0 }
  | { readonly column: Column; readonly turn: -1 | 1 }

export const UNSORTED: SortState<never> = { column: undefined, turn: 0 }

/** Next sort after a click on a column: 0 → −1 → 1 → 0; a new column starts descending. */
export function nextSort<Column extends string>(current: SortState<Column>, clicked: Column): SortState<Column> {
  if (current.column !== clicked) return { column: clicked, turn: -1 }
  return current.turn === -1 ? { column: clicked, turn: 1 } : UNSORTED
}
