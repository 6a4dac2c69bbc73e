import { AppError } from '@candela/contract/core'
import { UTC8_OFFSET_MS } from '@candela/quant'

/** Start of the UTC+8 day of a date like `2026-11-15`; rejects invalid dates. */
export function dayOfDate(date: string): number {
  const utc = Date.parse(`${date}T00:00:00Z`)
  // 2026-02-31 would be parsed as a day in March.
  if (Number.isNaN(utc) || new Date(utc).toISOString().slice(0, 10) !== date)
    throw new AppError('BAD_REQUEST', {
      zh: `beginDate：没有 ${date} 这一天`,
      en: `beginDate: ${date} is not a valid date`,
    })
  return utc - UTC8_OFFSET_MS
}

/** The UTC+8 date of a time. */
export const dateOfDay = (time: number): string => new Date(time + UTC8_OFFSET_MS).toISOString().slice(0, 10)

export const notBegun = (date: string): AppError =>
  new AppError('BAD_REQUEST', { zh: `beginDate：${date} 还没有开始`, en: `beginDate: ${date} is in the future` })
