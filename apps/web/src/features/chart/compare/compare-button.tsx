import { parsePairCode } from '@candela/contract/core'
import { Suspense, useState } from 'react'
import { useLateMessages } from '#platform/i18n.ts'
import { IconButton } from '#ui/controls/button.tsx'
import { onDemand } from '#ui/page/late.tsx'
import { compareMessages } from './messages.ts'
import { LineIcon } from '../surfaces/line-icon.tsx'
import styles from './compare.module.css'

const PairSearch = onDemand(async () => (await import('../search/pair-search.tsx')).PairSearch)

type CompareButtonProps = {
  readonly compare: string | undefined
  readonly onCompare: (pair: string | undefined) => void
  /** That of the toolbar's buttons. */
  readonly className: string | undefined
}

/** Chooses the second pair of the chart, and removes it. */
export function CompareButton({ compare, onCompare, className }: CompareButtonProps) {
  const text = useLateMessages(compareMessages)
  const [isOpen, setIsOpen] = useState(false)
  const name = compare === undefined ? undefined : (parsePairCode(compare)?.baseAsset ?? compare)
  return (
    <>
      <button
        type="button"
        className={className}
        aria-label={name === undefined ? text.open : `${text.open} ${name}`}
        aria-haspopup="dialog"
        aria-pressed={compare !== undefined}
        data-tip={text.openTip}
        onClick={() => setIsOpen(true)}
      >
        <LineIcon path="M2 11.5 6 7l3 2.5L14 4M2 4.5h3M3.5 3v3" />
        {name}
      </button>
      {name === undefined ? null : (
        <IconButton
          icon="close"
          label={text.remove(name)}
          className={styles.remove}
          onClick={() => onCompare(undefined)}
        />
      )}
      {isOpen ? (
        <Suspense>
          <PairSearch
            title={text.title}
            onChoose={pair => {
              setIsOpen(false)
              onCompare(pair)
            }}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
