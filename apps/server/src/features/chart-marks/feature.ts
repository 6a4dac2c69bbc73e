import { chartMarksCall } from '@candela/contract/chart-marks'
import type { FlashFeature } from '#features/flash/index.ts'
import type { SignalsFeature } from '#features/signals/index.ts'
import { route } from '#platform/http/calls/route.ts'
import type { Feature } from '#site/feature.ts'
import type { Site } from '#site/site.ts'
import { flashMarks } from './flash-marks.ts'
import { liquidationMarks } from './liquidation-marks.ts'
import { createMarks, type MarksOfChart } from './marks.ts'
import { createChartMarksRepo } from './repo.ts'
import { signalMarks } from './signal-marks.ts'

export type ChartMarksFeature = Feature & {
  /** The marks of a chart, for other features. */
  readonly marks: MarksOfChart
}

export function createChartMarksFeature(
  site: Site,
  signals: Pick<SignalsFeature, 'onChart'>,
  flash: Pick<FlashFeature, 'onChart'>,
): ChartMarksFeature {
  const marks = createMarks({
    ...site,
    sources: [
      signalMarks(signals.onChart),
      liquidationMarks(site.contracts, createChartMarksRepo(site.db)),
      flashMarks(flash.onChart),
    ],
  })
  return {
    name: 'chart-marks',
    marks,
    web: () => ({ routes: [route(chartMarksCall, ({ input, context }) => marks.of(input, context.ip))] }),
  }
}
