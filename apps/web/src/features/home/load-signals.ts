import type { Api } from '@candela/contract/render'
import { signalHistoryCalls, type SignalList } from '@candela/contract/signals'
import { HOME_ROWS, type SectionData, sectionData } from './section-data.ts'

export type HomeSignals = { readonly trend: SectionData<SignalList>; readonly rsi: SectionData<SignalList> }

/** As the page of the kind, which begins with it: most signals of all intervals are of a minute. */
const TREND_INTERVAL = '60'

/** The newest of the two kinds that the home page has. */
export async function askSignals(api: Api): Promise<HomeSignals> {
  const [trend, rsi] = await Promise.all([
    sectionData(api(signalHistoryCalls.trend, { interval: TREND_INTERVAL, size: HOME_ROWS })),
    sectionData(api(signalHistoryCalls.rsi, { size: HOME_ROWS })),
  ])
  return { trend, rsi }
}
