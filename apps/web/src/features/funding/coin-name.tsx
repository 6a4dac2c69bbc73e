import type { LinkProps } from '#platform/link-props.ts'
import styles from './funding.module.css'

/** A coin; `note` is shown below it on phones, in place of a hidden column. */
export function CoinName({ symbol, link, note }: { symbol: string; link: LinkProps; note?: string }) {
  return (
    <a {...link} className={styles.name}>
      <img src={`/logos/${symbol.toLowerCase()}.svg`} alt="" width="20" height="20" loading="lazy" />
      <span>
        <b>{symbol}</b>
        {note === undefined ? null : <small>{note}</small>}
      </span>
    </a>
  )
}
