import { type ComponentProps } from 'react'
import { useMessages } from '#platform/i18n.ts'
import { ButtonLink } from '#ui/controls/button.tsx'
import { FactList } from '#ui/tables/fact-list.tsx'
import { dataMessages } from '#data-page/messages.ts'

/** What a phone shows below a tapped row, with the marks of formulas. */
export function RowFacts(props: Omit<ComponentProps<typeof FactList>, 'formulaLabel'>) {
  const { formula } = useMessages(dataMessages)
  return <FactList {...props} formulaLabel={formula} />
}

/** From a row's details: the pair's chart and the coin's page. */
export function PairLinks({ pair, symbol }: { readonly pair: string; readonly symbol: string }) {
  const text = useMessages(dataMessages)
  return (
    <>
      <ButtonLink to={`/chart?symbol=${encodeURIComponent(pair)}`} size="small">
        {text.chart}
      </ButtonLink>
      <ButtonLink to={`/coin/${symbol}`} size="small">
        {text.coinPage}
      </ButtonLink>
    </>
  )
}
