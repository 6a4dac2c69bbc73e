import type { Interval } from '@candela/contract/core'
import { type ReactNode, Suspense, useState } from 'react'
import { useLateMessages } from '#platform/i18n.ts'
import { useLazyPart } from '#ui/charts/use-lazy-part.ts'
import { Button } from '#ui/controls/button.tsx'
import { Link } from '#ui/controls/link.tsx'
import { Segment } from '#ui/controls/segment.tsx'
import { NeedsScript } from '#ui/page/needs-script.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { ErrorState } from '#ui/page/state.tsx'
import { chartLink } from './address.ts'
import { INTERVAL_NAMES } from './settings/interval-names.ts'
import styles from './compact/compact.module.css'
import { compactMessages } from './compact/messages.ts'

const INTERVALS = ['15', '60', '240', '1D'] as const satisfies readonly Interval[]

const loadBox = async () => (await import('./compact/compact-box.tsx')).CompactBox

type CompactChartProps = {
  readonly pair: string
  /** The pair in a sentence: `BTC`. */
  readonly name: string
  /** In place of the chart until it is loaded; also without JavaScript. */
  readonly children?: ReactNode
}

/** The chart of a pair on another page. Title, intervals and space are rendered at once; the rest when it is near. */
export function CompactChart({ pair, name, children }: CompactChartProps) {
  const text = useLateMessages(compactMessages)
  const [interval, setInterval] = useState<(typeof INTERVALS)[number]>('60')
  const { ref, lazy } = useLazyPart(loadBox)
  const Box = lazy.status === 'loaded' ? lazy.part : undefined
  const before = <Before>{children}</Before>
  return (
    <Panel
      title={text.title}
      end={
        <>
          <Segment
            label={text.interval}
            isLabelHidden
            options={INTERVALS.map(value => ({ value, label: INTERVAL_NAMES[value] }))}
            value={interval}
            onChange={setInterval}
          />
          <Link className={styles.link} to={chartLink(pair, interval)} aria-label={text.terminalOf(name)}>
            {text.terminal} ›
          </Link>
        </>
      }
    >
      <div ref={ref} className={styles.room}>
        {lazy.status === 'failed' ? (
          <div className={styles.fault}>
            <ErrorState
              title={text.failed}
              text={text.failedText}
              action={<Button onClick={lazy.onRetry}>{text.retry}</Button>}
            />
          </div>
        ) : Box === undefined ? (
          before
        ) : (
          <Suspense fallback={before}>
            <Box pair={pair} interval={interval} before={before} />
          </Suspense>
        )}
      </div>
    </Panel>
  )
}

function Before({ children }: { children: ReactNode }) {
  const text = useLateMessages(compactMessages)
  return (
    <>
      {children ?? <NeedsScript />}
      <p className={styles.loading}>{text.loading}</p>
    </>
  )
}
