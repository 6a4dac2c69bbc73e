import { formatPrice } from '@candela/quant'
import type { ChartSeries } from '#ui/charts/chart-data.ts'

/** Figures of the API as a chart takes them. */
export const chartNumbers = (values: readonly (string | null)[]): (number | null)[] =>
  values.map(value => (value === null ? null : Number(value)))

/** The price across a chart of other figures. */
export const priceLine = (label: string, price: readonly (string | null)[]): ChartSeries => ({
  id: 'price',
  label,
  kind: 'line',
  axis: 'right',
  colour: 'text-2',
  values: chartNumbers(price),
  format: formatPrice,
})
