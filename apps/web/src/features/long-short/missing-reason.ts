import { type LongShortList, RATIO_OF_TYPE } from '@candela/contract/long-short'
import type { LongShortMessages } from './messages.zh.ts'
import type { LongShortQuery } from './query.ts'

/** Why an exchange has no ratio: it does not publish this kind, or it does not list the coin. */
export function missingReason(
  text: LongShortMessages,
  exchange: string | undefined,
  { type }: Pick<LongShortQuery, 'type'>,
  coverage: LongShortList['coverage'],
): string {
  const published = coverage?.find(each => each.exchange === exchange)?.ratios
  return published === undefined || published.includes(RATIO_OF_TYPE[type]) ? text.notListed : text.notPublished
}
