import { type ReactNode, type Ref, useId, useState } from 'react'
import { useMessages } from '#platform/i18n.ts'
import { Button } from '#ui/controls/button.tsx'
import { classNames } from '#ui/controls/class-names.ts'
import { uiMessages } from '#ui/messages.ts'
import { EmptyState, ErrorState } from '#ui/page/state.tsx'
import type { ChartState } from './chart-data.ts'
import styles from './chart-shell.module.css'

export type ChartSize = 'small' | 'normal' | 'large'

type ShellProps = {
  readonly title: string
  /** Unit of the numbers, shown beside the title. */
  readonly unit: string
  readonly legend?: ReactNode
  /** Segments and links at the right end of the head. */
  readonly end?: ReactNode
  /** The same data as a table; without it there is no button for it. */
  readonly table?: (() => ReactNode) | undefined
  readonly note?: ReactNode
  readonly children: ReactNode
}

/** The panel around every chart: title, unit, legend, and the button that turns the drawing into a table. */
export function ChartShell({ title, unit, legend, end, table, note, children }: ShellProps) {
  const text = useMessages(uiMessages)
  const [isTable, setIsTable] = useState(false)
  const id = useId()
  return (
    <section className={styles.shell} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>{title}</h2>
        <small>{unit}</small>
        {legend === undefined ? null : <div className={styles.legend}>{legend}</div>}
        <div className={styles.end}>
          {end}
          {table === undefined ? null : (
            <Button size="small" kind="ghost" onClick={() => setIsTable(!isTable)}>
              {isTable ? text.showChart : text.showTable}
            </Button>
          )}
        </div>
      </header>
      {isTable && table !== undefined ? table() : children}
      {note === undefined ? null : <p className={styles.note}>{note}</p>}
    </section>
  )
}

/** The chart once there is data; otherwise the loading, empty or error state. */
export function ChartContent<Data>({
  state,
  isEmpty,
  size,
  children,
}: {
  state: ChartState<Data>
  isEmpty: boolean
  size: ChartSize | undefined
  children: (data: Data) => ReactNode
}) {
  if (state.status === 'ready' && !isEmpty) return children(state.data)
  return <ChartRoom size={size}>{instead(state)}</ChartRoom>
}

function instead(state: ChartState<unknown>): ReactNode {
  switch (state.status) {
    case 'loading':
      return <ChartLoading />
    case 'error':
      return <ChartError reason={state.text} onRetry={state.onRetry} />
    case 'empty':
      return <ChartEmpty reason={state.reason} />
    case 'ready':
      return <ChartEmpty />
  }
}

/** A box of fixed height, whatever its content. */
export function ChartRoom({
  size = 'normal',
  ref,
  children,
}: {
  size?: ChartSize | undefined
  ref?: Ref<HTMLDivElement>
  children?: ReactNode
}) {
  return (
    <div ref={ref} className={classNames(styles.room, styles[size])}>
      {children}
    </div>
  )
}

/** Only what is being loaded moves; a chart that waits to be scrolled to would repaint the page for nobody. */
export function ChartLoading({ isWaiting = false }: { isWaiting?: boolean }) {
  const text = useMessages(uiMessages)
  return (
    <div className={classNames(styles.loading, !isWaiting && styles.moving)}>
      <span className="vh">{text.loading}</span>
      <noscript>{text.noScript}</noscript>
      <svg viewBox="0 0 100 40" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 .5H100M0 13.5H100M0 26.5H100M0 39.5H100" />
      </svg>
    </div>
  )
}

function ChartEmpty({ reason }: { reason?: string | undefined }) {
  const text = useMessages(uiMessages)
  return (
    <div className={styles.state}>
      <EmptyState title={text.empty} text={reason ?? text.emptyText} />
    </div>
  )
}

export function ChartError({ reason, onRetry }: { reason?: string | undefined; onRetry: () => void }) {
  const text = useMessages(uiMessages)
  return (
    <div className={styles.state}>
      <ErrorState
        title={text.failed}
        text={reason ?? text.failedText}
        action={<Button onClick={onRetry}>{text.retry}</Button>}
      />
    </div>
  )
}
