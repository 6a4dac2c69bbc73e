import { useMessages } from '#platform/i18n.ts'
import { CoinFilter } from '#ui/coins/coin-filter.tsx'
import { LinkChips } from '#ui/controls/link-choice.tsx'
import { dataMessages } from './messages.ts'

type Coin = { readonly symbol: string; readonly name: string }
type Exchange<Id extends string> = { readonly id: Id; readonly name: string }

/** The coin a page is about. */
export function CoinChoice({
  value,
  coins,
  to,
}: {
  value: string
  coins: readonly Coin[]
  to: (coin: string | undefined) => string
}) {
  const { coin } = useMessages(dataMessages)
  return <CoinFilter label={coin} value={value} to={to} options={coins.map(optionOf)} />
}

/** The same for a page that begins with all coins. */
export function AnyCoinChoice({
  value,
  coins,
  to,
}: {
  value: string | undefined
  coins: readonly Coin[]
  to: (coin: string | undefined) => string
}) {
  const { coin, allCoins } = useMessages(dataMessages)
  const options = [{ value: undefined, label: allCoins }, ...coins.map(optionOf)]
  return <CoinFilter label={coin} value={value} to={to} options={options} />
}

const optionOf = ({ symbol, name }: Coin) => ({ value: symbol, label: symbol, name })

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
