import { type Drawing, DRAWING_TOOLS, type DrawingTool, type LineStyle } from '@candela/contract/chart'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLateMessages } from '#platform/i18n.ts'
import { classNames } from '#ui/controls/class-names.ts'
import { changeOne, flagged, hasFlag, inFront, restyled, retexted, withoutDrawing } from './book.ts'
import bars from '../surfaces/floating-bar.module.css'
import styles from './drawings.module.css'
import { drawingMessages } from './messages.ts'
import { drawingStore } from './store.ts'
import { ToolButton } from './tool-button.tsx'
import { DEFAULT_COLOUR } from '../sketch/figures.ts'

const WIDTHS = [1, 2, 3, 4] as const
const TEXT_MAX = 500
/** Nothing to see without their text: the visitor types it at once. */
const WORDY: readonly DrawingTool[] = ['text', 'note', 'callout']

/** Settings of the chosen drawing, above the chart. */
export function StyleBar({ drawing }: { drawing: Drawing }) {
  const text = useLateMessages(drawingMessages)
  const [id, tool, , , style] = drawing
  const isLocked = hasFlag(drawing, 'locked')
  const change = (work: (each: Drawing) => Drawing) => drawingStore.apply(book => changeOne(book, id, work))
  const restyle = (next: LineStyle) => change(each => restyled(each, next))
  return (
    <div
      className={classNames(bars.floating, bars.fields, styles.style)}
      role="toolbar"
      aria-label={text.chosen.label(text.tools[tool])}
    >
      <ColourField value={(style.c ?? DEFAULT_COLOUR).slice(0, 7)} onChange={c => restyle({ c })} />
      <select
        aria-label={text.chosen.width}
        value={style.w ?? 1}
        onChange={event => restyle({ w: Number(event.currentTarget.value) })}
      >
        {[...new Set([...WIDTHS, style.w ?? 1])].map(width => (
          <option key={width} value={width}>
            {text.chosen.pixels(width)}
          </option>
        ))}
      </select>
      <select
        aria-label={text.chosen.dash}
        value={style.s ?? 0}
        onChange={event => restyle({ s: Number(event.currentTarget.value) })}
      >
        {text.chosen.dashes.map((name, dash) => (
          <option key={name} value={dash}>
            {name}
          </option>
        ))}
      </select>
      {DRAWING_TOOLS[tool].hasText === true ? (
        <TextField
          isWaiting={WORDY.includes(tool)}
          value={drawing[7] ?? ''}
          onChange={next => change(each => retexted(each, next))}
        />
      ) : null}
      <ToolButton
        icon="front"
        label={text.chosen.front}
        onClick={() => drawingStore.apply(book => inFront(book, id))}
      />
      <ToolButton
        icon={isLocked ? 'unlock' : 'lock'}
        label={isLocked ? text.chosen.unlock : text.chosen.lock}
        onClick={() => change(each => flagged(each, 'locked', !isLocked))}
      />
      <ToolButton
        icon="hide"
        label={text.chosen.hide}
        onClick={() => change(each => flagged(each, 'visible', false))}
      />
      <ToolButton
        icon="remove"
        label={text.chosen.remove}
        onClick={() => drawingStore.apply(book => withoutDrawing(book, id))}
      />
    </div>
  )
}

/** While the picker is open it gives many colours; the last one counts, so that undo goes back in one step. */
function ColourField({ value, onChange }: { value: string; onChange: (colour: string) => void }) {
  const text = useLateMessages(drawingMessages)
  const listen = (field: HTMLInputElement) => {
    const handle = () => onChange(field.value)
    field.addEventListener('change', handle)
    return () => field.removeEventListener('change', handle)
  }
  return <input ref={listen} key={value} type="color" aria-label={text.chosen.colour} defaultValue={value} />
}

/** Kept when the visitor leaves the field or the drawing, or presses Enter. */
function TextField({
  value,
  isWaiting,
  onChange,
}: {
  value: string
  isWaiting: boolean
  onChange: (text: string) => void
}) {
  const text = useLateMessages(drawingMessages)
  /** What is not kept yet. */
  const [typed, setTyped] = useState<string>()
  const keep = () => {
    if (typed !== undefined && typed.trim() !== value) onChange(typed.trim())
    setTyped(undefined)
  }
  const keepAtEnd = useEffectEvent(keep)
  // A tap on the chart leaves the focus in the field, which is gone then.
  useEffect(() => () => keepAtEnd(), [])
  return (
    <input
      type="text"
      aria-label={text.chosen.text}
      placeholder={text.chosen.text}
      maxLength={TEXT_MAX}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the visitor has just placed an empty text
      autoFocus={isWaiting && value === ''}
      value={typed ?? value}
      onChange={event => setTyped(event.currentTarget.value)}
      onBlur={keep}
      onKeyDown={event => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) keep()
      }}
    />
  )
}
