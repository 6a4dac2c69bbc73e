import type { AnswerKind, EventSink } from '../venue/decoder.ts'
import type { Product, SettlementEvent, VenueEvent } from '../venue/event.ts'
import {
  type Fields,
  fields,
  isFields,
  list,
  number,
  optionalNumber,
  optionalPrice,
  optionalText,
  text,
} from '../venue/fields.ts'
import { readInstruments } from './instruments.ts'
import { eachRow, oldestFirst } from '../venue/rows.ts'
import { emitQuote, readChannel, readTicker, rowsOf } from './market.ts'
import { emitFunding, readLiquidation } from './notifications.ts'
import { readStatus } from './status.ts'
import { readTrades } from './trades.ts'

type Answer = {
  readonly body: Fields
  /** As it was sent. */
  readonly text: string
  readonly product: Product | undefined
}

type Read = (answer: Answer, sink: EventSink) => void

/** Answers that do not name a channel. */
const READERS: Readonly<Record<AnswerKind, Read>> = {
  instruments: ({ body, product }, sink) => readInstruments(list(body.data, 'data'), product, sink),
  ticker: ({ body, product }, sink) => {
    const read = (row: unknown): void => readTicker(undefined, fields(row, 'ticker'), body.ts, product, sink)
    eachRow(rowsOf(body.ticks ?? body.data), sink, read)
  },
  candles: (_answer, sink) => sink({ kind: 'ignored', reason: 'candles without a channel' }),
  trades: ({ body, text: sent, product }, sink) => readTrades(undefined, list(body.data, 'data'), sent, product, sink),
  book: (_answer, sink) => sink({ kind: 'ignored', reason: 'book without a channel' }),
  'book-ticker': ({ body, product }, sink) => {
    eachRow(rowsOf(body.ticks ?? body.data), sink, each => {
      const row = fields(each, 'quote')
      emitQuote(text(row.contract_code ?? row.symbol, 'symbol'), row, row.ts ?? body.ts, product, sink)
    })
  },
  mark: readIndexes,
  funding: readFunding,
  'open-interest': readOpenInterest,
  'long-short': readRatios,
  liquidation: readLiquidations,
  currencies: readCurrencies,
  time: ({ body }, sink) => sink({ kind: 'time', time: number(body.data ?? body.ts, 'ts') }),
  status: ({ body, product }, sink) => readStatus(isFields(body.data) ? body.data : {}, product, sink),
}

/** Candles of other figures than the price, which are not read as bars. */
const OTHER_CANDLES = /\.(?:mark_price|index|premium_index|estimated_rate|basis)\./

export function readAnswer(
  message: unknown,
  sent: string,
  product: Product | undefined,
  answerKind: AnswerKind,
  sink: EventSink,
): void {
  const body = fields(message, 'answer')
  const refusal = refusalOf(body)
  if (refusal !== undefined) sink(refusal)
  else if (typeof body.ch === 'string') {
    const isOther = answerKind !== 'mark' && OTHER_CANDLES.test(body.ch)
    if (isOther) sink({ kind: 'ignored', reason: `channel ${body.ch}` })
    else readChannel(body.ch, body, sent, product, sink)
  } else READERS[answerKind]({ body, text: sent, product }, sink)
}

/** Spot writes `err-code`, contracts `err_code`, and newer calls have a `code` that is 200 if all is well. */
function refusalOf(body: Fields): VenueEvent | undefined {
  const isRefused = body.status === 'error' || (body.code !== undefined && Number(body.code) !== 200)
  if (!isRefused) return undefined
  const code = body['err-code'] ?? body.err_code ?? body.code
  const reason = body['err-msg'] ?? body.err_msg ?? body.message ?? body.msg
  return { kind: 'refused', code: optionalText(code) ?? '', reason: optionalText(reason) ?? '' }
}

function readIndexes({ body }: Answer, sink: EventSink): void {
  eachRow(rowsOf(body.data), sink, each => {
    const row = fields(each, 'index')
    const index = optionalPrice(row.index_price, 'index_price')
    if (index === undefined) sink({ kind: 'ignored', reason: 'row without an index' })
    else
      sink({
        kind: 'mark',
        symbol: text(row.contract_code ?? row.symbol, 'contract_code'),
        time: optionalNumber(row.index_ts ?? body.ts, 'index_ts'),
        mark: undefined,
        index,
      })
  })
}

/** Rates that have been paid come in pages, or in rows with an id; others are still to be paid at `funding_time`. */
function readFunding({ body }: Answer, sink: EventSink): void {
  const isPage = isFields(body.data) && Array.isArray(body.data.data)
  const settlements: SettlementEvent[] = []
  eachRow(rowsOf(isPage ? fields(body.data, 'data').data : body.data), sink, each => {
    const row = fields(each, 'funding')
    if (isPage || row.id !== undefined) settlements.push(readSettlement(row))
    else emitFunding(row, body.ts, row.funding_time, hoursOf(row), sink)
  })
  settlements.sort((a, b) => a.time - b.time)
  for (const settlement of settlements) sink(settlement)
}

function readSettlement(row: Fields): SettlementEvent {
  return {
    kind: 'settlement',
    symbol: text(row.contract_code, 'contract_code'),
    time: number(row.funding_time, 'funding_time'),
    rate: number(row.realized_rate ?? row.funding_rate, 'funding_rate'),
  }
}

const timeOf = (row: unknown): number => (isFields(row) ? Number(row.ts) : Number.NaN)

const HOUR_MS = 3_600_000

function hoursOf(row: Fields): number | undefined {
  const next = optionalNumber(row.next_funding_time, 'next_funding_time')
  const settlesAt = optionalNumber(row.funding_time, 'funding_time')
  return next === undefined || settlesAt === undefined || next <= settlesAt ? undefined : (next - settlesAt) / HOUR_MS
}

/** `value` is in the quote of a linear contract. */
function readOpenInterest({ body }: Answer, sink: EventSink): void {
  eachRow(rowsOf(body.data), sink, each => {
    const row = fields(each, 'open interest')
    if (Array.isArray(row.tick)) readOpenInterestHistory(row, sink)
    else
      sink({
        kind: 'open-interest',
        symbol: text(row.contract_code ?? row.symbol, 'contract_code'),
        time: optionalNumber(body.ts, 'ts'),
        base: optionalNumber(row.amount, 'amount'),
        usd: optionalNumber(row.value, 'value'),
        contracts: optionalNumber(row.volume, 'volume'),
      })
  })
}

/** Coin futures are asked for by their kind, and streams know them as BTC_CQ. */
const DATED: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    this_week: 'CW',
    next_week: 'NW',
    quarter: 'CQ',
    next_quarter: 'NQ',
  }),
)

function readOpenInterestHistory(row: Fields, sink: EventSink): void {
  const dated = DATED.get(optionalText(row.contract_type) ?? '')
  const symbol = row.contract_code ?? (dated === undefined ? row.symbol : `${optionalText(row.symbol)}_${dated}`)
  eachRow(oldestFirst(rowsOf(row.tick), timeOf), sink, each => {
    const tick = fields(each, 'tick')
    const isContracts = number(tick.amount_type, 'amount_type') === 1
    const volume = optionalNumber(tick.volume, 'volume')
    sink({
      kind: 'open-interest',
      symbol: text(symbol, 'contract_code'),
      time: number(tick.ts, 'ts'),
      base: isContracts ? undefined : volume,
      usd: optionalNumber(tick.value, 'value'),
      contracts: isContracts ? volume : undefined,
    })
  })
}

/** Large traders. Only their accounts can hold both sides, `locked_ratio`, which counts for neither. */
function readRatios({ body }: Answer, sink: EventSink): void {
  const data = fields(body.data, 'data')
  const symbol = text(data.contract_code ?? data.symbol, 'contract_code')
  eachRow(oldestFirst(rowsOf(data.list), timeOf), sink, each => {
    const row = fields(each, 'ratio')
    const long = number(row.buy_ratio, 'buy_ratio')
    const total = long + number(row.sell_ratio, 'sell_ratio')
    if (total === 0) sink({ kind: 'ignored', reason: `no large traders of ${symbol}` })
    else
      sink({
        kind: 'ratio',
        symbol,
        time: number(row.ts, 'ts'),
        of: row.locked_ratio === undefined ? 'top-positions' : 'top-accounts',
        long: long / total,
      })
  })
}

function readLiquidations({ body }: Answer, sink: EventSink): void {
  const rows = isFields(body.data) && body.data.orders !== undefined ? body.data.orders : body.data
  eachRow(rowsOf(rows), sink, row => readLiquidation(fields(row, 'liquidation'), sink))
}

/** Of the three lists of currencies one has names; those of networks are not names of coins. */
function readCurrencies({ body }: Answer, sink: EventSink): void {
  eachRow(list(body.data, 'data'), sink, row => {
    if (isFields(row) && typeof row.fn === 'string' && row.fn !== '')
      sink({ kind: 'currency', symbol: text(row.dn ?? row.cc, 'cc').toUpperCase(), name: row.fn })
    else sink({ kind: 'ignored', reason: 'currency without a name' })
  })
}
