import type { ReactNode } from 'react'
import type { AnswerState } from '#features/auth/index.ts'
import { useMessages } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { ErrorState, Skeleton } from '#ui/state.tsx'
import { accountMessages } from './messages.ts'

/** What an answer looks like before it is there, and when it does not come. */
export function AnswerView<Data>({
  state,
  rows,
  onRetry,
  children,
}: {
  state: AnswerState<Data>
  rows: number
  onRetry: () => void
  children: (data: Data) => ReactNode
}) {
  const text = useMessages(accountMessages)
  if (state.status === 'ready') return children(state.data)
  if (state.status === 'loading') return <Skeleton rows={rows} label={text.loading} />
  return (
    <ErrorState title={text.failed} text={state.message} action={<Button onClick={onRetry}>{text.retry}</Button>} />
  )
}
