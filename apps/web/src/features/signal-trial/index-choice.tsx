import { Select } from '#ui/controls/field.tsx'
import type { Index } from './use-indices.ts'

/** There are few index futures: all are in the list. */
export function IndexChoice({
  label,
  indices,
  pair,
  onChange,
}: {
  label: string
  indices: readonly Index[]
  pair: string
  onChange: (pair: string) => void
}) {
  const isListed = indices.some(index => index.pair === pair)
  return (
    <Select label={label} value={pair} onChange={event => onChange(event.currentTarget.value)}>
      {isListed ? null : <option value={pair}>{pair}</option>}
      {indices.map(index => (
        <option key={index.pair} value={index.pair}>
          {index.name}
        </option>
      ))}
    </Select>
  )
}
