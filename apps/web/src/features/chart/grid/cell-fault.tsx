import { useLateMessages } from '#platform/i18n.ts'
import { Button } from '#ui/controls/button.tsx'
import { ErrorState } from '#ui/page/state.tsx'
import { gridMessages } from './messages.ts'

/** Instead of a chart whose pair could not be read. */
export function CellFault({ fault, onRetry }: { fault: 'missing' | 'failed'; onRetry: () => void }) {
  const text = useLateMessages(gridMessages)
  return fault === 'missing' ? (
    <ErrorState title={text.missing} text={text.missingText} />
  ) : (
    <ErrorState title={text.failed} text={text.failedText} action={<Button onClick={onRetry}>{text.retry}</Button>} />
  )
}
