import { Suspense, useState } from 'react'
import { useLateMessages } from '#platform/i18n.ts'
import { Button } from '#ui/controls/button.tsx'
import { onDemand } from '#ui/page/late.tsx'
import { ErrorState } from '#ui/page/state.tsx'
import { gridMessages } from './messages.ts'

const PairSearch = onDemand(async () => (await import('../search/pair-search.tsx')).PairSearch)

type CellFaultProps = {
  readonly fault: 'missing' | 'failed'
  readonly onRetry: () => void
  readonly onChoose: (pair: string) => void
}

/** Instead of a chart whose pair could not be read. */
export function CellFault({ fault, onRetry, onChoose }: CellFaultProps) {
  const text = useLateMessages(gridMessages)
  const [isChoosing, setIsChoosing] = useState(false)
  if (fault === 'failed')
    return (
      <ErrorState title={text.failed} text={text.failedText} action={<Button onClick={onRetry}>{text.retry}</Button>} />
    )
  return (
    <>
      <ErrorState
        title={text.missing}
        text={text.missingText}
        action={<Button onClick={() => setIsChoosing(true)}>{text.choose}</Button>}
      />
      {isChoosing ? (
        <Suspense>
          <PairSearch
            onChoose={pair => {
              setIsChoosing(false)
              onChoose(pair)
            }}
            onClose={() => setIsChoosing(false)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
