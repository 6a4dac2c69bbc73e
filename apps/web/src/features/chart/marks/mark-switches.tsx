import { useLateMessages } from '#platform/i18n.ts'
import { chartLayers } from '../settings/layers.ts'
import { markMessages } from './messages.ts'

/** Which kinds of marks are shown. `className` is that of the toolbar's buttons. */
export function MarkSwitches({ className }: { className: string | undefined }) {
  const text = useLateMessages(markMessages)
  const layers = chartLayers.use()
  const { signals, liquidations } = layers
  return (
    <>
      <button
        type="button"
        className={className}
        aria-pressed={signals.on}
        data-tip={text.switchSignals}
        onClick={() => chartLayers.set({ ...layers, signals: { ...signals, on: !signals.on } })}
      >
        {text.signals}
      </button>
      <button
        type="button"
        className={className}
        aria-pressed={liquidations}
        data-tip={text.switchLiquidations}
        onClick={() => chartLayers.set({ ...layers, liquidations: !liquidations })}
      >
        {text.liquidations}
      </button>
    </>
  )
}
