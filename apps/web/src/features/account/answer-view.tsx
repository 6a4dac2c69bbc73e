import type { ReactNode } from 'react'
import type { AnswerState } from '#features/auth/index.ts'
import { useMessages } from '#platform/i18n.ts'
import { Button } from '#ui/controls/button.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { ErrorState, Skeleton } from '#ui/page/state.tsx'
import styles from './account.module.css'
import { accountMessages } from './messages.ts'

/** Loading and error states of a response. */
export function AnswerView<Data>({
  state,
  rows,
  isFramed = false,
  isTable = false,
  onRetry,
  children,
}: {
  state: AnswerState<Data>
  rows: number
  /** Where no panel is around it: the answer brings its own. */
  isFramed?: boolean
  /** Rows of a table are lower than settings; nothing should move when they come. */
  isTable?: boolean
  onRetry: () => void
  children: (data: Data) => ReactNode
}) {
  const text = useMessages(accountMessages)
  if (state.status === 'ready') return children(state.data)
  const view =
    state.status === 'loading' ? (
      <div className={isTable ? undefined : styles.waiting}>
        <Skeleton rows={rows} label={text.loading} />
      </div>
    ) : (
      <ErrorState title={text.failed} text={state.message} action={<Button onClick={onRetry}>{text.retry}</Button>} />
    )
  return isFramed ? <Panel>{view}</Panel> : view
}
