import type { SpotRow } from '@candela/contract/spot'
import { formatAmount, formatFull, formatPrice, formatQuantity } from '@candela/quant'
import type { RefObject } from 'react'
import { tickerTopic } from '@candela/contract/live'
import { useTicker, useTopicInView } from '#live/use-live.ts'
import { useLocale, useMessages } from '#platform/i18n.ts'
import { RangeBar } from '#ui/charts/bars.tsx'
import { ChangeText } from '#ui/coins/change.tsx'
import { PriceCell } from '#ui/coins/price-cell.tsx'
import { spotMessages } from './messages.ts'

/** Each cell reads the ticker itself: a tick re-renders only these numbers. */
type Cell<Fields extends keyof SpotRow> = { readonly row: Pick<SpotRow, 'pair' | Fields> }

export function useLiveRow(row: Pick<SpotRow, 'pair'>, element: RefObject<HTMLTableRowElement | null>): void {
  useTopicInView(element, tickerTopic(row.pair))
}

export function LivePrice({ row }: Cell<'price'>) {
  return <PriceCell price={useTicker(row.pair)?.last ?? row.price} />
}

export function LiveChange({ row }: Cell<'change24h'>) {
  return <ChangeText percent={useTicker(row.pair)?.change24h ?? row.change24h} isChipOnPhone />
}

export function LiveTurnover({ row }: Cell<'turnover24h'>) {
  const turnover = useTicker(row.pair)?.turnover24h ?? row.turnover24h
  return <span data-tip={formatFull(turnover)}>{formatAmount(turnover, useLocale())}</span>
}

/** Below the symbol, on a phone. */
export function PhoneTurnover({ row }: Cell<'turnover24h'>) {
  return formatAmount(useTicker(row.pair)?.turnover24h ?? row.turnover24h, useLocale())
}

export function LiveVolume({ row }: Cell<'volume24h' | 'symbol'>) {
  const volume = useTicker(row.pair)?.volume24h ?? row.volume24h
  return <span data-tip={`${formatFull(volume)} ${row.symbol}`}>{formatQuantity(volume, useLocale())}</span>
}

export function LiveMarketCap({ row }: Cell<'marketCap' | 'supply'>) {
  const last = useTicker(row.pair)?.last
  const marketCap = last === undefined ? row.marketCap : Number(last) * Number(row.supply)
  return <span data-tip={formatFull(marketCap)}>{formatAmount(marketCap, useLocale())}</span>
}

export function LiveRange({ row }: Cell<'low24h' | 'high24h' | 'price'>) {
  const text = useMessages(spotMessages)
  const live = useTicker(row.pair)
  const low = live?.low24h ?? row.low24h
  const high = live?.high24h ?? row.high24h
  const price = live?.last ?? row.price
  return (
    <RangeBar
      low={Number(low)}
      high={Number(high)}
      value={Number(price)}
      label={text.range(formatPrice(low), formatPrice(high), formatPrice(price))}
    />
  )
}
