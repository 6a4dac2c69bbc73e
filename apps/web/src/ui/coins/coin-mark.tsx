import type { LinkProps } from '#platform/link-props.ts'
import { classNames } from '#ui/controls/class-names.ts'
import styles from './coin-mark.module.css'
import { LetterMark } from './letter-mark.tsx'

/** A coin in a row: its logo, its symbol and a quiet word beside it. */
export function CoinMark({
  symbol,
  name,
  link,
  isCurrent = false,
  isNameOnPhone = true,
  hasLogo = true,
}: {
  symbol: string
  name?: string
  link: LinkProps
  /** The one that the rest of the page shows. */
  isCurrent?: boolean
  isNameOnPhone?: boolean
  /** An index has none. */
  hasLogo?: boolean
}) {
  return (
    <a
      {...link}
      className={classNames(styles.mark, isCurrent && styles.current)}
      aria-current={isCurrent ? 'true' : undefined}
    >
      {hasLogo ? (
        <img src={`/logos/${symbol.toLowerCase()}.svg`} alt="" width="20" height="20" loading="lazy" />
      ) : (
        <LetterMark name={symbol} />
      )}
      <b>{symbol}</b>
      {name === undefined ? null : <span className={isNameOnPhone ? undefined : styles.wide}>{name}</span>}
    </a>
  )
}
