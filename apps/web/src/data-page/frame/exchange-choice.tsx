import { useMessages } from '#platform/i18n.ts'
import { LinkChips } from '#ui/controls/link-choice.tsx'
import { dataMessages } from '#data-page/messages.ts'

type Exchange<Id extends string> = { readonly id: Id; readonly name: string }

/** One exchange, or all of them. */
export function ExchangeChoice<Id extends string>({
  value,
  exchanges,
  to,
  allLabel,
}: {
  value: Id | undefined
  exchanges: readonly Exchange<Id>[]
  to: (exchange: Id | undefined) => string
  allLabel?: string
}) {
  const { exchange, allExchanges } = useMessages(dataMessages)
  return (
    <LinkChips
      label={exchange}
      value={value}
      to={to}
      options={[
        { value: undefined, label: allLabel ?? allExchanges },
        ...exchanges.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  )
}
