import { useMessages } from '#platform/i18n.ts'
import { CoinFilter } from '#ui/coins/coin-filter.tsx'
import { dataMessages } from '#data-page/messages.ts'

type Coin = { readonly symbol: string; readonly name: string }

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
