import type { DerivativeStudy } from '@candela/contract/chart'
import type { Text } from '@candela/contract/core'
import { type Bar, type Indicator, indicatorList, indicators, type Stream } from '@candela/quant/indicators'
import { type ChartIndicator, VOLUME_ID } from './engine.ts'

/** Computed from the bars: an indicator of the table, or the volume. */
export type BarStudy = Pick<
  Indicator,
  'id' | 'name' | 'label' | 'pane' | 'size' | 'parameters' | 'outputs' | 'shifts' | 'create'
>

/** Its values are given to the chart and not computed from bars. */
export type OutsideStudy = Pick<Indicator, 'name' | 'label' | 'pane' | 'parameters' | 'outputs' | 'shifts'> & {
  readonly id: DerivativeStudy
}

/** What can be added to a chart. */
export type Study = BarStudy | OutsideStudy

const VOLUME_LENGTH = { min: 1, max: 2000, default: 20 } as const // rules 9

/** The output with a look of its own. */
export const VOLUME_AVERAGE = 'mean'

/** Volume with one average of it, under every chart. The average is the table's SMA, which reads the close. */
export const volumeStudy: BarStudy = {
  id: VOLUME_ID,
  name: { zh: '成交量', en: 'Volume' },
  label: 'VOL',
  pane: 'own',
  parameters: [
    { id: 'length', name: { zh: '均量周期', en: 'Average length' }, kind: 'integer', step: 1, ...VOLUME_LENGTH },
  ],
  outputs: [
    { id: 'volume', name: { zh: '成交量', en: 'Volume' }, drawing: 'histogram' },
    { id: VOLUME_AVERAGE, name: { zh: '均量', en: 'Average' }, drawing: 'line' },
    // For the colour of the column.
    { id: 'rise', name: { zh: '涨跌', en: 'Rise' }, drawing: 'none' },
  ],
  shifts: () => ({}),
  create(given): Stream {
    const mean = indicators.sma.create({ length: given?.['length'] ?? VOLUME_LENGTH.default })
    const none = { volume: Number.NaN, mean: Number.NaN, rise: Number.NaN }
    const [closed, forming] = [{ ...none }, { ...none }]
    const write = (out: typeof none, bar: Bar, sma: number) =>
      Object.assign(out, { volume: bar.volume, mean: sma, rise: bar.close - bar.open })
    return {
      closed,
      push: bar => write(closed, bar, mean.push({ ...bar, close: bar.volume }).sma),
      peek: bar => write(forming, bar, mean.peek({ ...bar, close: bar.volume }).sma),
      save: () => mean.save(),
      restore: saved => mean.restore(saved),
    }
  },
}

const outside = (id: DerivativeStudy, label: string, name: Text, outputs: OutsideStudy['outputs']): OutsideStudy => ({
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
  outside('funding', 'Funding', { zh: '资金费率', en: 'Funding rate' }, [
    { id: 'rate', name: { zh: '费率 %', en: 'Rate %' }, drawing: 'histogram' },
  ]),
  outside('openInterest', 'OI', { zh: '合约持仓', en: 'Open interest' }, [
    { id: 'usd', name: { zh: '美元', en: 'USD' }, drawing: 'line' },
  ]),
  // Longs are below zero: they are sold.
  outside('liquidations', 'Liq', { zh: '爆仓', en: 'Liquidations' }, [
    { id: 'short', name: { zh: '空头', en: 'Shorts' }, drawing: 'histogram' },
    { id: 'long', name: { zh: '多头', en: 'Longs' }, drawing: 'histogram' },
  ]),
]

export const barStudies: readonly BarStudy[] = [volumeStudy, ...indicatorList]
export const studies: readonly Study[] = [...barStudies, ...derivativeStudies]

export const studyOf = (id: string): Study | undefined => studies.find(study => study.id === id)

/** The parameters in the order of the study, by their ids. */
export const parametersOf = (study: Study, values: readonly number[]): Record<string, number> =>
  Object.fromEntries(study.parameters.map((parameter, at) => [parameter.id, values[at] ?? parameter.default]))

/** Whether a parameter may have this value. */
export function isInRange({ kind, min, max }: Study['parameters'][number], value: number): boolean {
  if (!Number.isFinite(value)) return false
  return value >= min && value <= max && (kind === 'decimal' || Number.isInteger(value))
}

/** Undefined for an indicator that does not exist, or not with these parameters. */
export function drawableStudy({ id, values }: ChartIndicator): Study | undefined {
  const study = studyOf(id)
  if (study === undefined || values.length !== study.parameters.length) return undefined
  return study.parameters.every((parameter, at) => isInRange(parameter, values[at] ?? Number.NaN)) ? study : undefined
}
