import { formatFull, formatPrice, type Numeric } from '@candela/quant'
import styles from './price-cell.module.css'
import { useFlash } from './use-flash.ts'

/** A price that shows its ticks. Off-screen rows are not subscribed, so they never get here. */
export function PriceCell({ price }: { price: Numeric }) {
  return (
    <span className="n" data-tip={formatFull(price)}>
      <span ref={useFlash(price)} className={styles.price}>
        <PriceText price={price} />
      </span>
    </span>
  )
}

/** A price; the count of zeros of a tiny one is set as a real subscript, so the digits keep their width. */
export function PriceText({ price }: { price: Numeric }) {
  const text = formatPrice(price)
  const [before, zeros, after] = text.split(/([₀-₉]+)/)
  if (zeros === undefined) return text
  return (
    <>
      {before}
      <sub className={styles.zeros}>{fromSubscript(zeros)}</sub>
      {after}
    </>
  )
}

function fromSubscript(digits: string): string {
  return Array.from(digits, digit => String(digit.charCodeAt(0) - 0x2080)).join('')
}
