/** The decided signals of a kind as one CSV, page by page as the database reads them: what the track record is made of. */
import { Readable } from 'node:stream'
import { signalLedgerInput, USUAL_KIND } from '@candela/contract/signals'
import { nextBarStart } from '@candela/quant'
import type { FastifyInstance } from 'fastify'
import type { Catalogue } from '#market/catalogue/catalogue.ts'
import { BYTE_ORDER_MARK } from '#platform/http/files/csv.ts'
import { csvTime } from '#platform/http/files/data-files.ts'
import type { Downloads } from '#platform/http/files/downloads.ts'
import { compileCheck, readTextFields } from '#platform/request/validate.ts'
import type { SignalFilter, SignalReads, StoredSignal } from './ledger/read-repo.ts'
import { percentOf, plainDecimal, sideOf } from './ledger/figures.ts'
import { signalFilter } from './ledger/signal-filter.ts'

export const LEDGER_FILE_PATH = '/signal/ledger.csv'

const HEAD =
  'seq,pair,level,time,side,price,entryTime,entry,decidedAt,return1,return4,return12,return24,best,worst,raisedAt,writtenAt,origin'
/** Takes a few milliseconds to write. */
const PAGE = 500

export type LedgerFileParts = {
  readonly catalogue: Catalogue
  readonly reads: SignalReads
  readonly downloads: Downloads
}

export function serveLedgerFile(http: FastifyInstance, { catalogue, reads, downloads }: LedgerFileParts): void {
  const check = compileCheck(signalLedgerInput)
  http.get(LEDGER_FILE_PATH, (request, reply) => {
    const asked = check(readTextFields(signalLedgerInput, { ...(request.query as object) })) // Fastify parsed it
    const kind = asked.kind ?? USUAL_KIND
    const filter = signalFilter(catalogue, kind, asked)
    const isWanted = request.method !== 'HEAD'
    const file = isWanted ? downloads.start(request.ip, pagesOf(filter, reads, asked.until)) : Readable.from([])
    return reply
      .header('content-disposition', `attachment; filename="candela-${kind}-ledger.csv"`)
      .header('cache-control', 'no-cache')
      .type('text/csv; charset=utf-8')
      .send(file)
  })
}

/** As the ledger is now, if no row is named. Stops reading when nobody takes the next page any more. */
async function* pagesOf(filter: SignalFilter, reads: SignalReads, asked: number | undefined): AsyncGenerator<string> {
  yield `${BYTE_ORDER_MARK}${HEAD}\r\n`
  const until = asked ?? (await reads.head()).seq
  for (let seq = 0; ; ) {
    const page = await reads.decidedAfter(filter, seq, until, PAGE)
    if (page.length > 0) yield page.map(rowOf).join('')
    if (page.length < PAGE) return
    seq = page.at(-1)?.seq ?? Infinity
  }
}

/** Numbers, times and codes only: nothing needs quoting. */
function rowOf({ seq, pair, interval, time, direction, price, outcome, ...raised }: StoredSignal): string {
  if (outcome === undefined) return ''
  const { entry, entryTime, lastTime, returns, best, worst } = outcome
  const percents = [...returns, best, worst].map(percentOf)
  const written = raised.writtenAt === undefined ? '' : csvTime(raised.writtenAt)
  return `${[seq, pair, interval, csvTime(time), sideOf(direction), plainDecimal(price), csvTime(entryTime), plainDecimal(entry), csvTime(nextBarStart(interval, lastTime)), ...percents, csvTime(raised.raisedAt), written, raised.origin].join(',')}\r\n`
}
