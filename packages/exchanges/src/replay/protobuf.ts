/** Protobuf: `[number, value]` each; text and lists of fields have a length, numbers are varints. */
export type Packed = readonly (readonly [number, string | number | Packed])[]

export function varint(value: number): number[] {
  const bytes: number[] = []
  let rest = value
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128)
  return [...bytes, rest]
}

export function pack(fields: Packed): number[] {
  return fields.flatMap(([number, value]) => {
    if (typeof value === 'number') return [...varint(number * 8), ...varint(value)]
    const bytes = typeof value === 'string' ? [...new TextEncoder().encode(value)] : pack(value)
    return [...varint(number * 8 + 2), ...varint(bytes.length), ...bytes]
  })
}
