/** Live topics of prices and contracts. */
import { canonicalPairCode, type PairCode } from '@candela/contract/core'
import { CONTRACTS_TOPIC, LIQUIDATIONS_TOPIC, LIVE_LIQUIDATIONS, TICKER_TOPIC } from '@candela/contract/live'
import type { Board } from '#market/tickers/board.ts'
import type { Catalogue } from '#market/catalogue/catalogue.ts'
import type { ContractBoard } from '#market/derivatives/contract-board.ts'
import { type TopicSource, topicSource } from './topic-source.ts'

export const marketTopics = (catalogue: Catalogue, board: Board, contracts: ContractBoard): readonly TopicSource[] => [
  tickers(catalogue, board),
  contractFigures(contracts),
  liquidations(contracts),
]

const tickers = (catalogue: Catalogue, board: Board): TopicSource =>
  topicSource(TICKER_TOPIC, {
    // Only the canonical spelling is a topic; otherwise one pair would have several.
    has: key => canonicalPairCode(key) === key && catalogue.indexOf(key as PairCode) !== undefined, // it is canonical
    value(pair) {
      const ticker = board.ticker(pair as PairCode) // `has` accepted it
      return ticker === undefined ? undefined : { version: ticker.version, value: ticker }
    },
    watch: ({ touch }) =>
      board.onChange(changed => {
        for (const { pair } of changed) touch(pair)
      }),
  })

const contractFigures = (contracts: ContractBoard): TopicSource =>
  topicSource(CONTRACTS_TOPIC, {
    value() {
      const { sheet } = contracts
      if (sheet === undefined) return undefined
      const { asOf, revision } = sheet
      return { version: asOf + revision, value: { asOf, revision } }
    },
    watch: ({ touch }) => contracts.onSheet(() => touch()),
  })

const liquidations = (contracts: ContractBoard): TopicSource =>
  topicSource(LIQUIDATIONS_TOPIC, {
    value() {
      const { newestPrints, printsVersion } = contracts
      if (newestPrints.length === 0) return undefined
      return { version: printsVersion, value: newestPrints.slice(0, LIVE_LIQUIDATIONS).toReversed() }
    },
    watch: ({ touch }) => contracts.onPrints(() => touch()),
  })
