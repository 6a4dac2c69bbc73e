import { formatAmount, formatFull } from '@candela/quant'
import { useLocale } from '#platform/i18n.ts'

/** A short amount of money, `--` if there is none; all its digits on hover. */
export function Amount({ value }: { value: string | number | null }) {
  return <span data-tip={value === null ? undefined : formatFull(value)}>{formatAmount(value, useLocale())}</span>
}

/** The same with its unit; `missing` explains why there is none. */
export function UsdAmount({ value, missing }: { value: string | null; missing?: string }) {
  return (
    <span data-tip={value === null ? missing : `${formatFull(value)} USD`}>{formatAmount(value, useLocale())}</span>
  )
}
