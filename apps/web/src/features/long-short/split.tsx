import type { LongShortSplit } from '@candela/contract/long-short'
import { formatFixed, formatShare } from '@candela/quant'
import { PendingChange } from '#data-page/pending-change.tsx'
import { useMessages } from '#platform/i18n.ts'
import { SplitBar } from '#ui/charts/bars.tsx'
import { longShortMessages } from './messages.ts'
import styles from './long-short.module.css'

const RATIO_DECIMALS = 3

export const ratioText = (ratio: string | number | null | undefined): string => formatFixed(ratio, RATIO_DECIMALS)

/** Percent that is long, a bar, percent that is short. */
export function Split({ long, short }: Pick<LongShortSplit, 'long' | 'short'>) {
  const text = useMessages(longShortMessages)
  return (
    <span className={styles.split}>
      <span className="n up">
        <span className="vh">{text.long} </span>
        {formatShare(long, 2)}
      </span>
      <SplitBar up={Number(long)} down={Number(short)} />
      <span className="n down">
        <span className="vh">{text.short} </span>
        {formatShare(short, 2)}
      </span>
    </span>
  )
}

/** Change of the ratio over one period; while history is loading, a tooltip says so. */
export function RatioChange({ percent }: { percent: string | null }) {
  const { unknown } = useMessages(longShortMessages)
  return <PendingChange percent={percent} pending={unknown} />
}
