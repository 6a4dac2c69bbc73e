import { type ComponentProps } from 'react'
import { useMessages } from '#platform/i18n.ts'
import { FactList } from '#ui/tables/fact-list.tsx'
import { dataMessages } from '#data-page/messages.ts'

/** What a phone shows below a tapped row, with the marks of formulas. */
export function RowFacts(props: Omit<ComponentProps<typeof FactList>, 'formulaLabel'>) {
  const { formula } = useMessages(dataMessages)
  return <FactList {...props} formulaLabel={formula} />
}
