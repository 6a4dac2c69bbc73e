import { parsePairCode } from '@candela/contract/core'
import { useLateMessages } from '#platform/i18n.ts'
import { fundingTimes } from '../settings/funding-times.ts'
import { chartLayers } from '../settings/layers.ts'
import { markMessages } from './messages.ts'

/** Which kinds of marks are shown. `className` is that of the toolbar's buttons. */
export function MarkSwitches({ pair, className }: { pair: string; className: string | undefined }) {
  const text = useLateMessages(markMessages)
  const layers = chartLayers.use()
  const { signals, liquidations, news } = layers
  const isFundingOn = fundingTimes.use()
  const isPerpetual = parsePairCode(pair)?.contractType === 'PERPETUAL'
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
      <button
        type="button"
        className={className}
        aria-pressed={news.on}
        data-tip={text.switchNews}
        onClick={() => chartLayers.set({ ...layers, news: { ...news, on: !news.on } })}
      >
        {text.news}
      </button>
      {isPerpetual ? (
        <button
          type="button"
          className={className}
          aria-pressed={isFundingOn}
          data-tip={text.switchFunding}
          onClick={() => fundingTimes.set(!isFundingOn)}
        >
          {text.funding}
        </button>
      ) : null}
    </>
  )
}
