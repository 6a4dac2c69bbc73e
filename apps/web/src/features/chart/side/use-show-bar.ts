import { commonMessages } from '#platform/common-messages.ts'
import { useLateMessages, useMessages } from '#platform/i18n.ts'
import { showToast } from '#ui/layers/toast.tsx'
import type { ChartEngine } from '../engine/engine.ts'
import { sideMessages } from './messages.ts'
import { showBar } from './show-bar.ts'

export type BesideChart = {
  readonly engine: ChartEngine | undefined
  /** The chart is to be seen, where the panel is in its place. */
  readonly onChart: () => void
}

/** Shows the bar of a time on the chart, or says that it does not reach back so far. */
export function useShowBar({ engine, onChart }: BesideChart): (time: number) => Promise<void> {
  const text = useLateMessages(sideMessages)
  const { close } = useMessages(commonMessages)
  return async time => {
    onChart()
    if (engine === undefined || (await showBar(engine, time, setTimeout)) !== false) return
    showToast({ kind: 'notice', text: text.noBar, closeLabel: close })
  }
}
