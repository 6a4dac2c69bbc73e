import { useTicker } from '#live/use-live.ts'
import { ChangeText } from '#ui/coins/change.tsx'
import { PriceCell } from '#ui/coins/price-cell.tsx'

/** Each cell reads the ticker itself: a tick re-renders only these numbers. */
export function LivePrice({ pair, price }: { pair: string; price: string | null }) {
  return <PriceCell price={useTicker(pair)?.last ?? price} />
}

export function LiveChange({
  pair,
  percent,
  isChipOnPhone = false,
}: {
  pair: string
  percent: string | null
  isChipOnPhone?: boolean
}) {
  return <ChangeText percent={useTicker(pair)?.change24h ?? percent} isChipOnPhone={isChipOnPhone} />
}
