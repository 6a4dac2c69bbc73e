import type { Interval } from '@candela/contract/core'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useLateMessages } from '#platform/i18n.ts'
import { classNames } from '#ui/controls/class-names.ts'
import { onDemand } from '#ui/page/late.tsx'
import type { ChartEngine } from '../engine/engine.ts'
import { replayOf } from '../replay/replay-of.ts'
import type { ChartPlace } from '../settings/charts.ts'
import { isBusy, pressOf } from './is-busy.ts'
import { actionOf, type KeyAction, type Press } from './key-table.ts'
import { LineIcon } from '../surfaces/line-icon.tsx'
import styles from './keys.module.css'
import { keyMessages } from './messages.ts'

const PairSearch = onDemand(async () => (await import('../search/pair-search.tsx')).PairSearch)
const IntervalBox = onDemand(async () => (await import('./interval-box.tsx')).IntervalBox)
const KeysDialog = onDemand(async () => (await import('./keys-dialog.tsx')).KeysDialog)

type TerminalKeysProps = {
  readonly place: ChartPlace
  readonly engine: ChartEngine | undefined
  readonly onGo: (pair: string, interval: Interval) => void
  /** What the page does by itself. */
  readonly actions: Readonly<Record<Exclude<KeyAction<'chart'>, 'pair' | 'interval' | 'list'>, () => void>>
  /** Of the toolbar's buttons. */
  readonly className: string | undefined
}

type TypedBox = { readonly kind: 'pair' | 'interval'; readonly typed: string }
type Open = TypedBox | { readonly kind: 'list' }

/** Listens for the keys of the terminal. Its button opens the list of them. */
export function TerminalKeys({ place, engine, onGo, actions, className }: TerminalKeysProps) {
  const text = useLateMessages(keyMessages)
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (isBusy(event) || document.querySelector('dialog[open]') !== null) return
    const press = pressOf(event)
    if (open !== undefined && open.kind !== 'list') {
      // What is typed on before the box is there belongs into it, too.
      if (!isText(press)) return
      event.preventDefault()
      return setOpen(before => (before === undefined || before.kind === 'list' ? before : typedOn(before, press.key)))
    }
    if (engine !== undefined && isForReplay(event, engine)) return event.preventDefault()
    const action = actionOf('chart', press)
    if (action === undefined) return
    event.preventDefault()
    if (action === 'pair' || action === 'interval') setOpen({ kind: action, typed: press.key })
    else if (action === 'list') setOpen({ kind: 'list' })
    else actions[action]()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handle(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return (
    <>
      <button
        type="button"
        className={classNames(className, styles.opener)}
        aria-label={text.title}
        data-tip={text.title}
        aria-haspopup="dialog"
        onClick={() => setOpen({ kind: 'list' })}
      >
        <LineIcon path="M1.5 4h13v8.5h-13zM4 6.7h.1M6.7 6.7h.1M9.3 6.7h.1M12 6.7h.1M4.5 10h7" size={16} />
      </button>
      <Suspense>
        {open?.kind === 'pair' ? (
          <PairSearch
            start={open.typed}
            onChoose={pair => {
              close()
              onGo(pair, place.interval)
            }}
            onClose={close}
          />
        ) : null}
        {open?.kind === 'interval' ? (
          <IntervalBox
            start={open.typed}
            onChoose={interval => {
              close()
              onGo(place.pair, interval)
            }}
            onClose={close}
          />
        ) : null}
        {open?.kind === 'list' ? <KeysDialog onClose={close} /> : null}
      </Suspense>
    </>
  )
}

const isText = ({ key, ctrl, alt }: Press): boolean => key.length === 1 && !ctrl && !alt

const typedOn = (open: TypedBox, key: string): Open => ({ ...open, typed: open.typed + key })

/** Space presses a button that has the focus. */
function isForReplay(event: KeyboardEvent, engine: ChartEngine): boolean {
  const action = actionOf('replay', pressOf(event))
  const replay = replayOf(engine)
  // Leaving has a listener of its own, which comes before those of drawings.
  if (action === undefined || action === 'leave' || replay.get().kind !== 'on') return false
  if (action === 'play' && event.target instanceof Element && event.target.closest('button, a, summary') !== null)
    return false
  if (action === 'play') return replay.toggle()
  return action === 'forward' ? replay.step() : replay.back()
}
