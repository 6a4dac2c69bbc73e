import { CHART_PATH } from '@candela/contract/chart'
import { pairMessages } from '#features/pairs/messages.ts'
import { type Page, part } from '#page/page.ts'
import { boxMessages } from './grid/box-messages.ts'
import { chartMessages } from './messages.ts'

const chartPage = (facts: Pick<Page, 'id' | 'path' | 'isListed' | 'subject'>): Page => ({
  ...facts,
  layout: 'window',
  isQueryLocal: true,
  component: part(() => import('./chart-page.tsx'), 'ChartPage'),
  load: part(() => import('./load.ts'), 'loadChart'),
  messages: [chartMessages, boxMessages, pairMessages],
})

export const chartPages: readonly Page[] = [
  chartPage({ id: 'chart', path: CHART_PATH, isListed: true }),
  chartPage({ id: 'chartPair', path: `${CHART_PATH}/:market/:pair`, subject: 'pair' }),
]
