import { formatFull } from '@candela/quant'
import { useMessages } from '#platform/i18n.ts'
import type { LinkProps } from '#platform/link-props.ts'
import { ChangeText } from '#ui/coins/change.tsx'
import { CoinMark } from '#ui/coins/coin-mark.tsx'
import { PriceText } from '#ui/coins/price-cell.tsx'
import { ButtonLink } from '#ui/controls/button.tsx'
import type { Column, ShowFrom } from '#ui/tables/data-table.tsx'
import { dataMessages } from '#data-page/messages.ts'
import type { DataMessages } from '#data-page/messages.zh.ts'
import { strongCell } from './cells.ts'

/** A coin; a click shows it on the same page, where `chosen` is shown now. */
export const coinColumn = <Row extends { readonly symbol: string; readonly name: string }>(
  text: DataMessages,
  width: string | undefined,
  chosen: string,
  linkTo: (symbol: string) => LinkProps,
): Column<Row> => ({
  id: 'name',
  label: text.coin,
  align: 'start',
  width,
  cell: ({ symbol, name }) => (
    <CoinMark symbol={symbol} name={name} link={linkTo(symbol)} isCurrent={symbol === chosen} isNameOnPhone={false} />
  ),
})

export const priceColumn = <Row extends { readonly price: string | null }>(
  text: DataMessages,
  width: string | undefined,
): Column<Row> => ({
  id: 'price',
  label: text.price,
  showFrom: 'laptop',
  width,
  className: strongCell,
  cell: ({ price }) => <Price price={price} />,
})

export const priceChangeColumn = <Row extends { readonly priceChange24h: string | null }>(
  text: DataMessages,
  width: string | undefined,
  showFrom: ShowFrom,
): Column<Row> => ({
  id: 'priceChange24h',
  label: text.priceChange24h,
  showFrom,
  width,
  cell: ({ priceChange24h }) => <ChangeText percent={priceChange24h} />,
})

export function Price({ price }: { price: string | null }) {
  return (
    <span data-tip={`${formatFull(price)} USDT`}>
      <PriceText price={price} />
    </span>
  )
}

/** From a row's details: the coin on this page, and its own page. */
export function CoinLinks({ symbol, to }: { symbol: string; to: string }) {
  const text = useMessages(dataMessages)
  return (
    <>
      <ButtonLink to={to} size="small">
        {text.show(symbol)}
      </ButtonLink>
      <ButtonLink to={`/coin/${symbol}`} size="small">
        {text.coinPage}
      </ButtonLink>
    </>
  )
}
