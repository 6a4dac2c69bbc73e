import { useMessages } from '#platform/i18n.ts'
import { FormulaMark } from '#ui/page/formula-mark.tsx'
import { dataMessages } from './messages.ts'

/** The mark of a derived figure outside a table: `of` is the id of its formula, `name` what the page calls the figure. */
export function FormulaOf({ of, name }: { of: string; name: string }) {
  const { formula } = useMessages(dataMessages)
  return <FormulaMark of={of} label={`${name} ${formula}`} />
}
