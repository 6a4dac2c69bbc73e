import { EXCHANGES, type PairParts } from '@candela/contract/core'
import type { ReactNode } from 'react'
import { useLateMessages } from '#platform/i18n.ts'
import { Badge } from '#ui/controls/badge.tsx'
import { LetterMark } from '#ui/coins/letter-mark.tsx'
import { pairMessages } from './messages.ts'
import styles from './pair-label.module.css'

const isComposite = ({ exchange }: PairParts): boolean => exchange === 'candela'
const isIndex = ({ periodType }: PairParts): boolean => periodType === 'MAIN'

/** How a pair is called in a sentence: a coin by its symbol, an index by its name, any other pair by both its sides. */
export function pairName(parts: PairParts): string {
  if (isComposite(parts)) return parts.baseAsset
  return isIndex(parts) ? parts.name : `${parts.baseAsset}/${parts.quoteAsset} ${exchangeName(parts.exchange)}`
}

export const exchangeName = (id: string): string => EXCHANGES.find(each => each.id === id)?.name ?? id

/** A pair in a row: logo, name, exchange and kind; a coin has its name instead. */
export function PairLabel({
  parts,
  isValid = true,
  isBrief = false,
  children,
}: {
  parts: PairParts
  isValid?: boolean
  /** Leaves out the kind where most rows have the same: spot pairs and indices. */
  isBrief?: boolean
  children?: ReactNode
}) {
  const kinds = useLateMessages(pairMessages)
  const kind = parts.periodType ?? parts.type
  const hasKind = !isComposite(parts) && !(isBrief && (kind === 'SPOT' || kind === 'MAIN'))
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
      {hasKind ? <Badge kind="line">{kinds[kind === 'FUTURES' ? 'MAIN' : kind]}</Badge> : null}
      {children}
    </span>
  )
}
