import type { ReactNode } from 'react'
import type { LinkProps } from '#platform/link-props.ts'
import styles from './funding.module.css'

/** A coin or its contract; `note` is shown below it on phones, in place of a hidden column. */
export function CoinName({
  symbol,
  name = symbol,
  link,
  note,
}: {
  symbol: string
  name?: string
  link: LinkProps
  note?: ReactNode
}) {
  return (
    <a {...link} className={styles.name}>
      <img src={`/logos/${symbol.toLowerCase()}.svg`} alt="" width="20" height="20" loading="lazy" />
      <span>
        <b>{name}</b>
        {note === undefined ? null : <small>{note}</small>}
      </span>
    </a>
  )
}
