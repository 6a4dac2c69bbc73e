import { EXCHANGES } from '@candela/contract/core'
import type { Favourite } from '@candela/contract/favourites'
import { useLateMessages } from '#platform/i18n.ts'
import { Badge } from '#ui/controls/badge.tsx'
import { LetterMark } from '#ui/coins/letter-mark.tsx'
import { accountMessages } from './messages.ts'
import type { AccountFavouritesMessages } from './messages.zh.ts'
import styles from './pair-label.module.css'

type Parts = Pick<Favourite, 'pair' | 'baseAsset' | 'quoteAsset' | 'type' | 'periodType' | 'exchange' | 'name'>

const isComposite = ({ exchange }: Parts): boolean => exchange === 'candela'
const isIndex = ({ periodType }: Parts): boolean => periodType === 'MAIN'

/** How a pair is called in a sentence: a coin by its symbol, an index by its name, any other pair by both its sides. */
export function pairName(parts: Parts): string {
  if (isComposite(parts)) return parts.baseAsset
  return isIndex(parts) ? parts.name : `${parts.baseAsset}/${parts.quoteAsset} ${exchangeName(parts.exchange)}`
}

/** Our composite of a coin has a page, anything else is a chart. */
export const pairPath = (parts: Parts): string =>
  isComposite(parts) ? `/coin/${parts.baseAsset}` : `/chart?symbol=${encodeURIComponent(parts.pair)}`

export const exchangeName = (id: string): string => EXCHANGES.find(each => each.id === id)?.name ?? id

function kindOf({ type, periodType }: Parts, text: AccountFavouritesMessages): string | undefined {
  // An index is its main contract.
  if (periodType !== null) return periodType === 'MAIN' ? undefined : text.types[periodType]
  return type === 'PERPETUAL' ? text.types.PERPETUAL : undefined
}

/** A pair in a row: logo, name, and the exchange except for our composite. */
export function PairLabel({ parts, isValid = true }: { parts: Parts; isValid?: boolean }) {
  const text = useLateMessages(accountMessages)
  const kind = kindOf(parts, text)
  return (
    <span className={styles.label}>
      {isIndex(parts) || !isValid ? (
        <LetterMark name={isIndex(parts) ? parts.name : parts.baseAsset} />
      ) : (
        <img src={`/logos/${parts.baseAsset.toLowerCase()}.svg`} alt="" width="20" height="20" loading="lazy" />
      )}
      <b>{isIndex(parts) ? parts.name : parts.baseAsset}</b>
      {isComposite(parts) || isIndex(parts) ? null : <span className={styles.quote}>/{parts.quoteAsset}</span>}
      <span className={styles.quiet} data-quiet="">
        {isComposite(parts) ? parts.name : exchangeName(parts.exchange)}
      </span>
      {kind === undefined ? null : <Badge kind="line">{kind}</Badge>}
      {isValid ? null : (
        <span data-tip={text.invalidTip}>
          <Badge kind="warn">{text.invalid}</Badge>
        </span>
      )}
    </span>
  )
}
