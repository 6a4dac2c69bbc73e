import { OPEN_INTEREST_PATH } from '@candela/contract/open-interest'
import { LONG_SHORT_PATH } from '@candela/contract/long-short'
import { LIQUIDATIONS_PATH } from '@candela/contract/liquidations'
import { FUNDING_PATH } from '@candela/contract/funding'
import type { ReactNode } from 'react'
import { isLoading, useNewSheet } from '#live/use-new-sheet.ts'
import { useFresh } from '#live/use-fresh.ts'
import { useMessages } from '#platform/i18n.ts'
import { FundingTable } from './funding-table.tsx'
import styles from './home.module.css'
import { LiquidationCoins, LiquidationTotals, LargestTable } from './liquidation-lists.tsx'
import { askLiquidations, type HomeNumbers } from './load-numbers.ts'
import { LongShortTable } from './long-short-table.tsx'
import { homeMessages } from './messages.ts'
import { OpenInterestTable } from './open-interest-table.tsx'
import { NoRows, Section } from './section.tsx'

/** Totals and the largest are looked at again this often; the rest changes with every new snapshot. */
const LIQUIDATIONS_REFRESH_MS = 5000

export function NumbersTab({ numbers }: { numbers: HomeNumbers }) {
  const { longShort, openInterest, funding } = numbers
  const text = useMessages(homeMessages)
  const liquidations = useFresh(numbers.liquidations, askLiquidations, LIQUIDATIONS_REFRESH_MS)
  useNewSheet(oldest(numbers), isWaiting(numbers))
  return (
    <div className={styles.numbers}>
      <div className={styles.whole}>
        <Section title={text.liquidations} note={text.usd} to={LIQUIDATIONS_PATH}>
          <Filled of={liquidations}>{({ statistics }) => <LiquidationTotals statistics={statistics} />}</Filled>
        </Section>
      </div>
      <Section title={text.longShort} note={text.accounts5m} to={LONG_SHORT_PATH}>
        <Filled of={withRows(longShort)}>{({ records }) => <LongShortTable rows={records} />}</Filled>
      </Section>
      <Section title={text.openInterest} note={text.usd} to={OPEN_INTEREST_PATH}>
        <Filled of={withRows(openInterest)}>{({ records }) => <OpenInterestTable rows={records} />}</Filled>
      </Section>
      <Section title={text.largest} note={text.usd} to={LIQUIDATIONS_PATH}>
        <Filled of={withRows(liquidations?.largest)}>{({ records }) => <LargestTable rows={records} />}</Filled>
      </Section>
      <Section title={text.topCoins} note={text.usd} to={LIQUIDATIONS_PATH}>
        <Filled of={liquidations && (liquidations.statistics.coins.length === 0 ? 'starting' : liquidations)}>
          {({ statistics }) => <LiquidationCoins coins={statistics.coins} />}
        </Filled>
      </Section>
      <Section title={text.fundingHigh} to={`${FUNDING_PATH}?sortName=rate8h`}>
        <Filled of={withRows(funding?.highest)}>
          {({ records }) => <FundingTable caption={text.fundingHigh} rows={records} />}
        </Filled>
      </Section>
      <Section title={text.fundingLow} to={`${FUNDING_PATH}?sortName=rate8h&sortOrder=asc`}>
        <Filled of={withRows(funding?.lowest)}>
          {({ records }) => <FundingTable caption={text.fundingLow} rows={records} />}
        </Filled>
      </Section>
    </div>
  )
}

/** `starting` while there are no figures yet, undefined when the call failed. */
function Filled<Data extends object>({
  of: data,
  children,
}: {
  of: Data | 'starting' | undefined
  children: (data: Data) => ReactNode
}) {
  if (data === undefined || data === 'starting') return <NoRows isFailed={data === undefined} />
  return children(data)
}

function withRows<Data extends { readonly records: readonly unknown[] }>(
  list: Data | undefined,
): Data | 'starting' | undefined {
  return list !== undefined && list.records.length === 0 ? 'starting' : list
}

const lists = ({ longShort, openInterest, funding }: HomeNumbers) => [longShort, openInterest, funding?.highest]

/** Which snapshot the oldest of the lists is of; 0 when one is not there. */
const oldest = (numbers: HomeNumbers): number => Math.min(...lists(numbers).map(list => list?.asOf ?? 0))

const isWaiting = (numbers: HomeNumbers): boolean =>
  oldest(numbers) === 0 || [numbers.longShort, numbers.openInterest].some(list => list === undefined || isLoading(list))
