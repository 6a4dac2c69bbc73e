/** Market totals, computed from the composites at most once a tick. In memory. */
import { type AwayExchange, type MarketPulse, writeAway } from '@candela/contract/live'
import type { MarketSummary } from '@candela/contract/market-summary'
import type { Board } from '#market/tickers/board.ts'
import type { Catalogue } from '#market/catalogue/catalogue.ts'
import { marketCapOf } from '#market/catalogue/market-cap.ts'
import { perGeneration } from '#market/catalogue/per-generation.ts'
import { type CoinFigures, type MarketTotals, marketTotals } from './rules.ts'

export type MarketSummaryService = {
  summary(): MarketSummary
  /** The same for the live `market` topic. */
  pulse(): MarketPulse
  close(): void
}

/** Coins shown by name in the ticker bar. */
const TAPE_SYMBOLS = ['BTC', 'ETH'] as const

export function createMarketSummary(
  catalogue: Catalogue,
  board: Board,
  isSimulated: boolean,
  awayExchanges: () => AwayExchange[],
): MarketSummaryService {
  const coins = (): CoinFigures[] =>
    catalogue.composites.flatMap(({ asset, instrument }) => {
      const ticker = board.ticker(instrument.code)
      if (ticker === undefined) return []
      return [
        {
          symbol: asset.symbol,
          marketCap: marketCapOf(asset, Number(ticker.last)),
          changePercent: Number(ticker.change24h),
          turnover: Number(ticker.turnover24h),
        },
      ]
    })
  const tape = perGeneration(catalogue, () =>
    TAPE_SYMBOLS.flatMap(symbol => catalogue.composites.filter(({ asset }) => asset.symbol === symbol)),
  )
  let known: MarketTotals | undefined
  const stop = board.onChange(() => {
    known = undefined
  })
  const totals = (): MarketTotals => (known ??= marketTotals(coins()))

  const lateMs = (): number | null => (board.newestAt === 0 ? null : board.lateMs())

  return {
    summary() {
      return {
        asOf: board.asOf,
        lateMs: lateMs(),
        isSimulated,
        staleExchanges: [...board.staleExchanges],
        awayExchanges: awayExchanges(),
        ...totals(),
        tickers: tape().flatMap(({ asset, instrument }) => {
          const ticker = board.ticker(instrument.code)
          return ticker === undefined
            ? []
            : [{ symbol: asset.symbol, pair: ticker.pair, price: ticker.last, change24h: ticker.change24h }]
        }),
      }
    },
    pulse: () => ({ ...totals(), lateMs: lateMs(), away: writeAway(awayExchanges()) }),
    close: stop,
  }
}
