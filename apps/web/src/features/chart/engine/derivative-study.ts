import type { DerivativeStudy } from '@candela/contract/chart'
import type { Text } from '@candela/contract/core'
import type { Indicator } from '@candela/quant/indicators'

/** Its values are given to the chart and not computed from bars. */
export type OutsideStudy = Pick<Indicator, 'name' | 'label' | 'pane' | 'parameters' | 'outputs' | 'shifts'> & {
  readonly id: DerivativeStudy
}

const study = (id: DerivativeStudy, label: string, name: Text, outputs: OutsideStudy['outputs']): OutsideStudy => ({
  id,
  label,
  name,
  pane: 'own',
  parameters: [],
  outputs,
  shifts: () => ({}),
})

/** Contract data of the site, in panes of their own. */
export const derivativeStudies: readonly OutsideStudy[] = [
  study('funding', 'Funding', { zh: '资金费率', en: 'Funding rate' }, [
    { id: 'rate', name: { zh: '费率 %', en: 'Rate %' }, drawing: 'histogram' },
  ]),
  study('openInterest', 'OI', { zh: '合约持仓', en: 'Open interest' }, [
    { id: 'usd', name: { zh: '美元', en: 'USD' }, drawing: 'line' },
  ]),
  // Longs are below zero: they are sold.
  study('liquidations', 'Liq', { zh: '爆仓', en: 'Liquidations' }, [
    { id: 'short', name: { zh: '空头', en: 'Shorts' }, drawing: 'histogram' },
    { id: 'long', name: { zh: '多头', en: 'Longs' }, drawing: 'histogram' },
  ]),
]
