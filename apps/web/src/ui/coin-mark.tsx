import type { LinkProps } from '#platform/link-props.ts'
import styles from './coin-mark.module.css'

/** A coin in a row: its logo, its symbol and a quiet word beside it. */
export function CoinMark({ symbol, name, link }: { symbol: string; name?: string; link: LinkProps }) {
  return (
    <a {...link} className={styles.mark}>
      <img src={`/logos/${symbol.toLowerCase()}.svg`} alt="" width="20" height="20" loading="lazy" />
      <b>{symbol}</b>
      {name === undefined ? null : <span>{name}</span>}
    </a>
  )
}
