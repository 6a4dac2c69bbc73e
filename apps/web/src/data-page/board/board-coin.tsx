import type { ReactNode } from 'react'
import type { LinkProps } from '#platform/link-props.ts'
import { classNames } from '#ui/controls/class-names.ts'
import styles from './board-coin.module.css'

/**
 * A coin in a board: its logo, symbol and name. A phone shows `phoneNote` below the symbol instead of the name, without
 * its label if there is no room for both.
 */
export function BoardCoin({
  symbol,
  name,
  link,
  phoneNote,
  className,
}: {
  symbol: string
  name: string
  link: LinkProps
  phoneNote: { readonly label?: string; readonly text: ReactNode }
  className?: string | undefined
}) {
  return (
    <a {...link} className={classNames(styles.coin, className)}>
      <img src={`/logos/${symbol.toLowerCase()}.svg`} alt="" width="20" height="20" loading="lazy" />
      <b>{symbol}</b>
      <span>{name}</span>
      <small>
        {phoneNote.label === undefined ? null : <i>{`${phoneNote.label} `}</i>}
        <i>{phoneNote.text}</i>
      </small>
    </a>
  )
}
