/** Flash news of a coin for its charts, with its texts. */
import { FLASH_BAR_MS } from '@candela/contract/flash'
import type { BarFlash } from './flash-item.ts'
import type { BarFlashQuery, FlashRepo } from './repo.ts'
import { type FlashTexts, textsOf } from './texts.ts'

/** `barAt` is the start of the five minutes it is about. */
export type ChartFlashItem = BarFlash & FlashTexts & { readonly barAt: number }

export type ChartFlash = {
  /** News from bars that began in `from <= time < to`, newest first. */
  of(query: BarFlashQuery): Promise<ChartFlashItem[]>
}

export const createChartFlash = (repo: Pick<FlashRepo, 'ofBars'>): ChartFlash => ({
  async of({ from, to, ...query }) {
    const found = await repo.ofBars({ ...query, from: from + FLASH_BAR_MS, to: to + FLASH_BAR_MS })
    return found.map(item => ({ ...item, ...textsOf(item), barAt: item.at - FLASH_BAR_MS }))
  },
})
