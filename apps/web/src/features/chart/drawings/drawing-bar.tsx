import type { DrawingTool } from '@candela/contract/chart'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { commonMessages } from '#platform/common-messages.ts'
import { useLateMessages, useMessages } from '#platform/i18n.ts'
import { classNames } from '#ui/controls/class-names.ts'
import { showToast } from '#ui/layers/toast.tsx'
import { changeAll, flagged, hasFlag, missingOf, redo, undo, withoutAll, withRestored } from './book.ts'
import styles from './drawings.module.css'
import { chosenMagnet, MAGNETS } from './magnet.ts'
import { drawingMessages } from './messages.ts'
import { drawingStore } from './store.ts'
import { groupNames, TOOL_GROUPS, type ToolGroup } from './tool-groups.ts'
import { ToolButton } from './tool-button.tsx'
import { useBringBack } from './use-bring-back.ts'
import type { Drawings } from './use-drawings.ts'

type BarProps = {
  readonly drawings: Drawings
  /** On a phone. */
  readonly isOpen: boolean
  readonly onPicked: () => void
}

export function DrawingBar({ drawings: { begin, cancel, tool, ...rest }, isOpen, onPicked }: BarProps) {
  const text = useLateMessages(drawingMessages)
  const [group, setGroup] = useState<ToolGroup | 'magnet'>()
  const bar = useRef<HTMLDivElement>(null)
  useLeave(bar, group !== undefined, () => setGroup(undefined))
  const pick = (next: DrawingTool) => {
    setGroup(undefined)
    onPicked()
    begin(next)
  }
  return (
    <div ref={bar} className={classNames(styles.tools, isOpen && styles.isOpen)}>
      <div className={styles.bar} role="toolbar" aria-label={text.label} aria-orientation="vertical">
        <ToolButton icon="cursor" label={text.cursor} isPressed={tool === undefined} onClick={cancel} />
        {groupNames.map(each => (
          <ToolButton
            key={each}
            icon={each}
            label={text.groups[each]}
            isPressed={TOOL_GROUPS[each].some(one => one === tool)}
            isExpanded={each === group}
            onClick={() => setGroup(each === group ? undefined : each)}
          />
        ))}
        <i className={styles.rule} />
        <ToolButton
          icon="magnet"
          label={`${text.magnet} · ${text.magnets[rest.magnet]}`}
          isPressed={rest.magnet !== 'off'}
          isExpanded={group === 'magnet'}
          onClick={() => setGroup(group === 'magnet' ? undefined : 'magnet')}
        />
        <Actions {...rest} />
      </div>
      {group === 'magnet' ? (
        <ul className={classNames(styles.fly, styles.atMagnet)} data-escape aria-label={text.magnet}>
          {MAGNETS.map(each => (
            <li key={each}>
              <button
                type="button"
                aria-pressed={each === rest.magnet}
                onClick={() => {
                  chosenMagnet.set(each)
                  setGroup(undefined)
                }}
              >
                {text.magnets[each]}
              </button>
            </li>
          ))}
        </ul>
      ) : group === undefined ? null : (
        <ul className={styles.fly} data-escape aria-label={text.groups[group]}>
          {TOOL_GROUPS[group].map(each => (
            <li key={each}>
              <button type="button" aria-pressed={each === tool} onClick={() => pick(each)}>
                {text.tools[each]}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** What concerns all drawings of the pair. */
function Actions({ book, drawings }: Pick<Drawings, 'book' | 'drawings'>) {
  const text = useLateMessages(drawingMessages)
  const { close } = useMessages(commonMessages)
  const hasNone = drawings.length === 0
  const isLocked = !hasNone && drawings.every(drawing => hasFlag(drawing, 'locked'))
  const isHidden = drawings.some(drawing => !hasFlag(drawing, 'visible'))
  const bringBack = useBringBack()
  const restore = (): void => {
    const isMissing = missingOf(drawingStore.book(), book.pair, drawings).length > 0
    if (isMissing) bringBack(now => withRestored(now, book.pair, drawings), again)
  }
  const again = { label: text.restore, onUndo: restore }
  const removeAll = () => {
    drawingStore.apply(withoutAll)
    showToast({
      kind: 'done',
      text: text.removed(drawings.length),
      closeLabel: close,
      undo: again,
    })
  }
  return (
    <>
      <ToolButton
        icon={isLocked ? 'unlock' : 'lock'}
        label={isLocked ? text.unlockAll : text.lockAll}
        isOff={hasNone}
        onClick={() => drawingStore.apply(now => changeAll(now, each => flagged(each, 'locked', !isLocked)))}
      />
      <ToolButton
        icon={isHidden ? 'show' : 'hide'}
        label={isHidden ? text.showAll : text.hideAll}
        isOff={hasNone}
        onClick={() => drawingStore.apply(now => changeAll(now, each => flagged(each, 'visible', isHidden)))}
      />
      <ToolButton icon="remove" label={text.removeAll} isOff={hasNone} onClick={removeAll} />
      <ToolButton icon="undo" label={text.undo} isOff={book.past.length === 0} onClick={() => bringBack(undo)} />
      <ToolButton icon="redo" label={text.redo} isOff={book.future.length === 0} onClick={() => bringBack(redo)} />
    </>
  )
}

/** A press elsewhere, or Escape. */
function useLeave(box: RefObject<HTMLElement | null>, isOpen: boolean, onLeave: () => void): void {
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    if (!isOpen) return
    const handle = (event: Event) => {
      const isInside = event.target instanceof Node && box.current?.contains(event.target) === true
      if (event instanceof KeyboardEvent ? event.key === 'Escape' : !isInside) leave()
    }
    document.addEventListener('pointerdown', handle)
    document.addEventListener('keydown', handle)
    return () => {
      document.removeEventListener('pointerdown', handle)
      document.removeEventListener('keydown', handle)
    }
  }, [box, isOpen])
}
