import { formatAmount, formatFull } from '@candela/quant'
import { useLocale } from '#platform/i18n.ts'

/** A short amount of money; all its digits on hover. */
export function Amount({ value }: { value: string | number }) {
  return <span data-tip={formatFull(value)}>{formatAmount(value, useLocale())}</span>
}

/** The same with its unit; `missing` explains why there is none. */
export function UsdAmount({ value, missing }: { value: string | null; missing?: string }) {
  return (
    <span data-tip={value === null ? missing : `${formatFull(value)} USD`}>{formatAmount(value, useLocale())}</span>
  )
}
