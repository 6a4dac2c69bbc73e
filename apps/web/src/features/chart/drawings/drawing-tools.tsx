import { useState } from 'react'
import { useLateMessages } from '#platform/i18n.ts'
import { classNames } from '#ui/controls/class-names.ts'
import type { ChartEngine } from '../engine/engine.ts'
import { DrawingBar } from './drawing-bar.tsx'
import { DrawingIcon } from './drawing-icon.tsx'
import styles from './drawings.module.css'
import { drawingMessages } from './messages.ts'
import { StyleBar } from './style-bar.tsx'
import { useDrawings } from './use-drawings.ts'
import { useDrawingKeys } from './use-drawing-keys.ts'

/** The tools beside the chart, and the settings of the drawing that is chosen. */
export function DrawingTools({ engine, pair }: { engine: ChartEngine; pair: string }) {
  const text = useLateMessages(drawingMessages)
  const drawings = useDrawings(engine, pair)
  // On a phone the tools are behind a button.
  const [isOpen, setIsOpen] = useState(false)
  useDrawingKeys(drawings)
  return (
    <>
      <button
        type="button"
        className={classNames(styles.button, styles.opener)}
        aria-label={text.open}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <DrawingIcon name="lines" />
      </button>
      <DrawingBar drawings={drawings} isOpen={isOpen} onPicked={() => setIsOpen(false)} />
      {drawings.chosen === undefined ? null : <StyleBar key={drawings.chosen[0]} drawing={drawings.chosen} />}
    </>
  )
}
