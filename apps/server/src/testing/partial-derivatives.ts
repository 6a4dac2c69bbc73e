import type { Coverage, ExchangeId } from '@candela/contract/core'
import type { ContractState } from '#market/derivatives/contract-state.ts'
import { type DerivativesSource, FULL_COVERAGE } from '#market/derivatives/source.ts'

/** Much like what real exchanges publish. */
const COVERAGES: Readonly<Record<string, Coverage>> = {
  binance: { ...FULL_COVERAGE, liquidations: 'newest', predicted: false },
  okx: { ...FULL_COVERAGE, liquidations: 'newest' },
  bybit: { ratios: ['accounts'], liquidations: 'all', predicted: false },
  huobi: { ...FULL_COVERAGE, ratios: ['top-accounts', 'top-positions'] },
  mexc: { ratios: [], liquidations: 'none', predicted: false },
}

/** Its figures are known, but it does not answer at the moment. */
export const SILENT_EXCHANGE: ExchangeId = 'gate'

/** The figures of a source, as far as exchanges publish them, and without a past. */
export function partialDerivatives(
  whole: DerivativesSource,
  exchangeOf: (index: number) => ExchangeId | undefined,
): DerivativesSource {
  const coverage = (exchange: ExchangeId): Coverage => COVERAGES[exchange] ?? FULL_COVERAGE

  function published(state: ContractState): ContractState {
    const exchange = exchangeOf(state.index)
    if (exchange === undefined) return state
    if (exchange === SILENT_EXCHANGE)
      return { ...state, mark: undefined, openInterest: undefined, funding: undefined, ...NO_RATIOS }
    const { ratios, predicted } = coverage(exchange)
    return {
      ...state,
      funding: state.funding && { ...state.funding, ...(predicted ? {} : { predicted: undefined }) },
      longAccounts: ratios.includes('accounts') ? state.longAccounts : undefined,
      longTopAccounts: ratios.includes('top-accounts') ? state.longTopAccounts : undefined,
      longTopPositions: ratios.includes('top-positions') ? state.longTopPositions : undefined,
    }
  }

  return {
    ...whole,
    get contracts() {
      return whole.contracts
    },
    intervalHours: index => (exchangeOf(index) === SILENT_EXCHANGE ? undefined : whole.intervalHours(index)),
    state(index, time) {
      const state = whole.state(index, time)
      return state && published(state)
    },
    startLiquidations: (from, stream) =>
      whole.startLiquidations(from, {
        ...stream,
        print(index, ...print) {
          const exchange = exchangeOf(index)
          if (exchange !== undefined && coverage(exchange).liquidations !== 'none') stream.print(index, ...print)
        },
      }),
    past: undefined,
    levels: undefined,
    coverage,
  }
}

const NO_RATIOS = { longAccounts: undefined, longTopAccounts: undefined, longTopPositions: undefined }
