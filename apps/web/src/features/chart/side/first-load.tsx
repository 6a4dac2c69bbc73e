import { type ReactNode, useEffect, useState } from 'react'
import { useLateMessages } from '#platform/i18n.ts'
import { Button } from '#ui/controls/button.tsx'
import { ErrorState } from '#ui/page/state.tsx'
import { sideMessages } from './messages.ts'
import styles from './side-parts.module.css'

type FirstLoadProps<Data> = {
  /** Called again whenever the function changes. */
  readonly ask: () => Promise<Data>
  readonly failed: string
  readonly children: (loaded: Data) => ReactNode
}

type State<Data> = { readonly status: 'loading' | 'failed' } | { readonly status: 'loaded'; readonly data: Data }

/** The states of a panel until its first answer: loading, or failed with a retry. */
export function FirstLoad<Data>({ ask, failed, children }: FirstLoadProps<Data>) {
  const text = useLateMessages(sideMessages)
  const [state, setState] = useState<State<Data>>({ status: 'loading' })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isOver = false
    ask().then(
      data => isOver || setState({ status: 'loaded', data }),
      () => isOver || setState({ status: 'failed' }),
    )
    return () => {
      isOver = true
    }
  }, [ask, attempt])
  const handleRetry = () => {
    setState({ status: 'loading' })
    setAttempt(attempt + 1)
  }
  if (state.status === 'loaded') return children(state.data)
  if (state.status === 'loading') return <p className={styles.note}>{text.loading}</p>
  return (
    <ErrorState title={failed} text={text.failedText} action={<Button onClick={handleRetry}>{text.retry}</Button>} />
  )
}
