import { useId } from 'react'
import { useLateMessages } from '#platform/i18n.ts'
import { Input } from '#ui/controls/field.tsx'
import { trialMessages } from './messages.ts'
import type { usePairChoice } from './use-pair-choice.ts'

const TYPED_MAX = 64

/** A field that offers what fits. */
export function PairChoice({
  choice: { typed, setTyped, options },
  error,
  onChange,
}: {
  choice: ReturnType<typeof usePairChoice>
  error: string | undefined
  onChange: () => void
}) {
  const text = useLateMessages(trialMessages)
  const listId = useId()
  return (
    <>
      <Input
        label={text.pair}
        help={text.pairHelp}
        error={error}
        name="pair"
        list={listId}
        autoComplete="off"
        spellCheck={false}
        maxLength={TYPED_MAX}
        value={typed}
        onFocus={event => event.currentTarget.select()}
        onChange={event => {
          setTyped(event.currentTarget.value)
          onChange()
        }}
      />
      <datalist id={listId}>
        {options.map(({ pair, label, name }) => (
          <option key={pair} value={label}>
            {name}
          </option>
        ))}
      </datalist>
    </>
  )
}
