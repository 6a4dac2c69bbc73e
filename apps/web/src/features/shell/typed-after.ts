/** The text after a key, as in a text field; undefined for keys that do not write. */
export function typedAfter(typed: string, key: string): string | undefined {
  if (key === 'Backspace') return typed.slice(0, -1)
  return key.length === 1 ? typed + key : undefined
}
