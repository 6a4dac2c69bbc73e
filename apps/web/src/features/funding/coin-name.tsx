import type { LinkProps } from '#platform/link-props.ts'
import styles from './funding.module.css'

export function CoinName({ symbol, link }: { symbol: string; link: LinkProps }) {
  return (
    <a {...link} className={styles.name}>
      <img src={`/logos/${symbol.toLowerCase()}.svg`} alt="" width="20" height="20" loading="lazy" />
      <b>{symbol}</b>
    </a>
  )
}
