import type { SpotRow } from '@candela/contract/spot'
import { formatAmount, formatFull, formatPrice, formatQuantity } from '@candela/quant'
import { Amount } from '#data-page/table/amount.tsx'
import { useTicker } from '#live/use-live.ts'
import { useLocale, useMessages } from '#platform/i18n.ts'
import { RangeBar } from '#ui/charts/bars.tsx'
import { spotMessages } from './messages.ts'

/** Each cell reads the ticker itself: a tick re-renders only these numbers. */
type Cell<Fields extends keyof SpotRow> = { readonly row: Pick<SpotRow, 'pair' | Fields> }

export function LiveTurnover({ row }: Cell<'turnover24h'>) {
  return <Amount value={useTicker(row.pair)?.turnover24h ?? row.turnover24h} />
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
  const marketCap = last === undefined || row.supply === null ? row.marketCap : Number(last) * Number(row.supply)
  return <Amount value={marketCap} />
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
