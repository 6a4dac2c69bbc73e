import { useLateMessages } from '#platform/i18n.ts'
import type { ChartEngine } from '../engine/engine.ts'
import { replayMessages } from './messages.ts'
import { ReplayIcon } from './replay-icon.tsx'
import { replayOf, useReplay } from './replay-of.ts'

/** Begins with choosing a bar, and leaves. `className` is that of the toolbar's buttons. */
export function ReplayButton({ engine, className }: { engine: ChartEngine; className: string | undefined }) {
  const text = useLateMessages(replayMessages)
  const isOff = useReplay(engine).kind === 'off'
  const replay = replayOf(engine)
  return (
    <button
      type="button"
      className={className}
      aria-label={text.open}
      aria-pressed={!isOff}
      data-tip={text.openTip}
      onClick={isOff ? replay.choose : replay.leave}
    >
      <ReplayIcon name="open" />
    </button>
  )
}
