/** The market of real exchanges: what they list, told and were asked for; index futures stay simulated. */
import type { Coverage, ExchangeId, PairCode } from '@candela/contract/core'
import type { World } from '@candela/exchanges'
import { adapters, type Listing, type LiveExchange } from '@candela/exchanges/live'
import type { Bus } from '#platform/bus/bus.ts'
import type { Clock } from '#platform/clock.ts'
import type { Logger } from '#platform/log/logger.ts'
import { createChangingCatalogue, type Listed } from '#market/catalogue/catalogue.ts'
import { createContractBoard } from '#market/derivatives/contract-board.ts'
import { FULL_COVERAGE } from '#market/derivatives/source.ts'
import { createHealthBoard } from '#market/health/health-board.ts'
import { createHealthPublisher } from '#market/health/health-publisher.ts'
import type { Market } from '#market/market.ts'
import { createBoard } from '#market/tickers/board.ts'
import type { FundSource } from '#market/venues/funds.ts'
import { answerHistory, createAskedHistory } from './asked-history.ts'
import { answerQuotes, createAskedQuotes } from './asked-quotes.ts'
import { askCoinNames, type CoinNames } from './coin-names.ts'
import { createContractFigures } from './contract-figures.ts'
import { createContractPast } from './contract-past.ts'
import type { Follow } from './follow.ts'
import { createHealthLog } from './health-log.ts'
import { healthOf, playedHealth } from './health-of.ts'
import { type KnownAssets, listedOf } from './listed.ts'
import { createListingWriter } from './listing-writer.ts'
import { createLiveSource } from './live-source.ts'
import { LISTINGS_TOPIC } from './listings-topic.ts'
import { createWatchedPairs, keepNeeded } from './needed-pairs.ts'
import { judgeCoins, OTHER_COINS_TOPIC } from './other-coins.ts'
import type { Delisted, ListingRepo } from './repo.ts'
import { simulatedFutures } from './simulated-past.ts'
import { followSupplies } from './supplies.ts'
import { readSupplyUrl, type SupplyUrlOptions } from './supply-url.ts'
import { createVenueHistory } from './venue-history.ts'

export type LiveMarketOptions = {
  readonly exchanges: readonly LiveExchange[]
  readonly world: World
  readonly known: KnownAssets
  readonly repo: ListingRepo
  readonly follow: Follow
  /** The exchanges are played from a recording. */
  readonly isRecording?: boolean
  /** Where supplies of coins are read, and how; undefined if the operator names no address. */
  readonly supplyFrom?: Pick<SupplyUrlOptions, 'url' | 'send'> | undefined
  readonly bus: Bus
  readonly clock: Clock
  readonly log: Logger
}

/** How many pairs can be added before ingest has to restart. */
const SPARE_PAIRS = 3_000

/** Exchanges publish no holdings of funds: an operator imports them. */
const NO_FUNDS: FundSource = { funds: [], dayAt: () => undefined }

export async function createLiveMarket(options: LiveMarketOptions): Promise<Market> {
  const { exchanges, world, known, repo, bus, clock, log } = options
  const futures = simulatedFutures(world, exchange => exchanges.some(each => each === exchange))
  let lists: ReadonlyMap<ExchangeId, readonly Listing[]> = new Map()
  const deliveries = new Map<string, number>()
  const delisted = new Map<PairCode, number>()
  let coinNames = await repo.coinNames()
  let otherCoins: ReadonlySet<PairCode> = new Set()
  const supplies = await followSupplies(repo, clock, log, () => catalogue.replace(listed()))

  function listed(): Listed {
    const followed = exchanges.flatMap(exchange => lists.get(exchange) ?? [])
    for (const { instrument, deliversAt } of followed)
      if (deliversAt !== undefined) deliveries.set(instrument.code, deliversAt)
    return { ...listedOf(known, followed, futures, supplies.all(), coinNames), otherCoins, delisted }
  }

  const writer = createListingWriter({
    repo,
    clock,
    log,
    onStored: (exchange, { length }) => bus.publish(LISTINGS_TOPIC, { exchange, pairs: length }),
  })
  let isLeading = false
  let reading: Promise<void> = Promise.resolve()

  /** On nodes that do not lead: the leader's own list may be newer than the stored one. */
  async function readAgain(): Promise<void> {
    if (isLeading) return
    try {
      const [stored, gone] = [await repo.listings(), await repo.delisted()]
      if (isLeading) return
      lists = stored
      coinNames = await repo.coinNames()
      noteDelisted(gone)
      catalogue.replace(listed())
    } catch (error) {
      log.error({ err: error }, 'could not read the pairs of the exchanges')
    }
  }

  const noteDelisted = (gone: readonly Delisted[]): void => {
    for (const { instrument, delistedAt } of gone) delisted.set(instrument.code, delistedAt)
  }

  lists = await repo.listings()
  const since = new Map(await repo.since())
  const former = await repo.delisted()
  noteDelisted(former)
  const gone = listedOf(known, former, [])
  const first = listed()
  const symbols = new Set(first.assets.map(({ symbol }) => symbol))
  // Also coins that no exchange has any more: their composites keep their pages and records.
  const goneAssets = gone.assets.filter(({ symbol }) => !symbols.has(symbol))
  const catalogue = createChangingCatalogue(
    {
      ...first,
      assets: [...first.assets, ...goneAssets],
      instruments: [...first.instruments, ...gone.instruments],
    },
    SPARE_PAIRS,
  )
  if (gone.instruments.length > 0) catalogue.replace(listed())

  /** On the leader: the new list counts at once here, and for other nodes when it is stored. */
  function take(exchange: LiveExchange, listings: readonly Listing[]): void {
    const codes = new Set(listings.map(({ instrument }) => instrument.code))
    for (const { instrument } of lists.get(exchange) ?? [])
      if (!codes.has(instrument.code)) delisted.set(instrument.code, clock.now())
    lists = new Map([...lists, [exchange, listings]])
    if (!since.has(exchange)) since.set(exchange, clock.now())
    catalogue.replace(listed())
    writer.write(exchange, listings)
  }

  let pricesAt: number | undefined
  async function readTickers() {
    const stored = await repo.tickers()
    pricesAt = stored?.at
    return stored
  }

  const publisher = createHealthPublisher(bus, clock)
  const logHealth = createHealthLog(log)
  const contracts = createContractFigures(catalogue, coverageOf)
  const source = createLiveSource({
    catalogue,
    world,
    follow: options.follow,
    clock,
    contracts,
    onListings: take,
    onHealth: (exchange, own) => {
      const told = options.isRecording === true ? playedHealth(own, clock.now()) : own
      logHealth(exchange, told)
      publisher.take(healthOf(exchange, told, { since: since.get(exchange), pricesAt }))
    },
    deliveryOf: index => deliveries.get(catalogue.instruments[index]?.code ?? ''),
  })
  const venueHistory = createVenueHistory({ catalogue, source, clock })
  const history = createAskedHistory(catalogue, bus, clock, options.isRecording)
  const board = createBoard(catalogue, bus, clock)
  const contractBoard = createContractBoard(bus)
  const health = createHealthBoard({ catalogue, board, followed: exchanges, bus, clock })
  const watched = createWatchedPairs(bus, clock)
  const quotes = createAskedQuotes(catalogue, bus, clock)
  const stops: (() => void)[] = [() => supplies.stop(), watched.stop, quotes.close]

  function nameCoins(names: CoinNames): void {
    coinNames = names
    catalogue.replace(listed())
    bus.publish(LISTINGS_TOPIC, { exchange: 'gate', pairs: lists.get('gate')?.length ?? 0 })
  }

  function leaveOut(codes: readonly PairCode[]): void {
    if (otherCoins.size === codes.length && codes.every(code => otherCoins.has(code))) return
    otherCoins = new Set(codes)
    catalogue.replace(listed())
  }

  return {
    catalogue,
    source,
    history,
    derivatives: contracts,
    funds: NO_FUNDS,
    board,
    contractBoard,
    health,
    bestPrices: quotes.ask,
    watched: watched.note,
    leader: {
      history: venueHistory,
      contractPast: createContractPast({ source, history: venueHistory, clock }),
      snapshot: { read: readTickers, write: (at, rows) => repo.putTickers(at, rows) },
      keep: stored => keepNeeded({ catalogue, stored, need: codes => source.need(codes), bus, clock, log }),
      answer() {
        isLeading = true
        const ends = [
          answerHistory(catalogue, bus, venueHistory),
          answerQuotes(catalogue, bus, source, clock),
          publisher.start(),
          askCoinNames({ source, repo, clock, log, onNames: nameCoins }),
          ...(options.supplyFrom === undefined ? [] : [readSupplyUrl({ ...options.supplyFrom, repo, clock, log })]),
          judgeCoins(catalogue, board, bus, clock),
        ]
        return () => {
          isLeading = false
          for (const end of ends) end()
        }
      },
    },
    async start() {
      stops.push(
        bus.subscribe(LISTINGS_TOPIC, () => {
          reading = reading.then(readAgain)
        }),
      )
      stops.push(bus.subscribe(OTHER_COINS_TOPIC, leaveOut))
      leaveOut((await bus.latest(OTHER_COINS_TOPIC)) ?? [])
      await board.start()
      await contractBoard.start()
      await health.start()
    },
    async close() {
      for (const stop of stops) stop()
      health.close()
      contractBoard.close()
      board.close()
      await history.close()
      await writer.close()
    },
  }
}

function coverageOf(exchange: ExchangeId): Coverage {
  const adapter = Object.values(adapters).find(({ id }) => id === exchange)
  if (adapter === undefined) return FULL_COVERAGE
  const { ratios, liquidations, predictedFunding } = adapter.capabilities
  return { ratios, liquidations, predicted: predictedFunding }
}
