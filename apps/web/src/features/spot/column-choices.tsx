import { useMessages } from '#platform/i18n.ts'
import { Checkbox } from '#ui/controls/toggle.tsx'
import { spotMessages } from './messages.ts'
import { OPTIONAL_COLUMNS } from './spot-table.tsx'

export function ColumnChoices({
  hidden,
  onHiddenChange,
}: {
  hidden: readonly string[]
  onHiddenChange: (hidden: readonly string[]) => void
}) {
  const text = useMessages(spotMessages)
  return OPTIONAL_COLUMNS.map(id => (
    <Checkbox
      key={id}
      label={text.columns[id]}
      checked={!hidden.includes(id)}
      onChange={isShown => onHiddenChange(isShown ? hidden.filter(other => other !== id) : [...hidden, id])}
    />
  ))
}
