import { type FundingPage, fundingPageCall } from '@candela/contract/funding'
import {
  type LargestLiquidations,
  largestLiquidationsCall,
  type LiquidationStatistics,
  liquidationStatisticsCall,
} from '@candela/contract/liquidations'
import { type LongShortList, longShortListCall } from '@candela/contract/long-short'
import { type OpenInterestList, openInterestListCall } from '@candela/contract/open-interest'
import type { Api } from '@candela/contract/render'
import { type SectionData, sectionData, HOME_ROWS } from './section-data.ts'

/** Data that changes with every liquidation, refreshed periodically. */
export type HomeLiquidations = { readonly statistics: LiquidationStatistics; readonly largest: LargestLiquidations }

/** The highest and the lowest rates of dollar-margined contracts. */
export type FundingEnds = { readonly highest: FundingPage; readonly lowest: FundingPage }

export type HomeNumbers = {
  readonly liquidations: SectionData<HomeLiquidations>
  readonly longShort: SectionData<LongShortList>
  readonly openInterest: SectionData<OpenInterestList>
  readonly funding: SectionData<FundingEnds>
}

export async function loadNumbers(api: Api): Promise<HomeNumbers> {
  const [liquidations, longShort, openInterest, funding] = await Promise.all([
    sectionData(askLiquidations(api)),
    sectionData(api(longShortListCall, { size: HOME_ROWS })),
    sectionData(api(openInterestListCall, { size: HOME_ROWS })),
    sectionData(askFunding(api)),
  ])
  return { liquidations, longShort, openInterest, funding }
}

export async function askLiquidations(api: Api): Promise<HomeLiquidations> {
  const [statistics, largest] = await Promise.all([
    api(liquidationStatisticsCall, { window: '24h' }),
    api(largestLiquidationsCall, { size: HOME_ROWS }),
  ])
  return { statistics, largest }
}

async function askFunding(api: Api): Promise<FundingEnds> {
  // Compared over eight hours: intervals differ.
  const input = { family: 'usd', sortName: 'rate8h', size: HOME_ROWS } as const
  const [highest, lowest] = await Promise.all([
    api(fundingPageCall, { ...input, sortOrder: 'desc' }),
    api(fundingPageCall, { ...input, sortOrder: 'asc' }),
  ])
  return { highest, lowest }
}
