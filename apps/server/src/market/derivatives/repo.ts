/** Snapshots, settlements and liquidations of perpetuals in SQL, with their roll-ups by hour and by UTC+8 day. */
import type { ExchangeId, PairCode } from '@candela/contract/core'
import type { FundingSettlement } from '@candela/exchanges'
import { type Kysely, sql, type Transaction } from 'kysely'
import { assertEpoch } from '#platform/db/leader.ts'
import type { Tables } from './tables.ts'
import type { Span } from '../candles/gaps.ts'
import { INGEST_LEADER } from '../candles/repo.ts'
import { isPartitionBefore, PARTITIONED, partitionsFor } from './partitions.ts'
import { type PackedRows, packPrints, packStates, rateText, type PrintRow, type Rows, type StateRow } from './rows.ts'

type RowsOf<Row> = { readonly contract: number; readonly rows: Row }
export type ContractStates = RowsOf<Rows<StateRow>>
export type ContractPrints = RowsOf<Rows<PrintRow>>

/** Data written in one transaction. */
export type DerivativesBatch = {
  readonly states: readonly ContractStates[]
  readonly prints: readonly ContractPrints[]
  /** Which roll-ups to update; without 'raw' the rows themselves are not stored. */
  readonly keep: readonly ('raw' | 'hour' | 'day')[]
  /** Extends the run that began at `from` from `to` to `nextTo`; ALL_CONTRACTS while ingest runs. */
  readonly run: { readonly contract: number; readonly from: number; readonly to: number; readonly nextTo: number }
  /** Exchanges that were away, and since when; `from` stays the same until they are back. */
  readonly away?: readonly (Span & { readonly exchange: ExchangeId })[]
}

export type DerivativesRepo = {
  /** The database id of each pair. */
  contractIds(pairs: readonly PairCode[]): Promise<ReadonlyMap<PairCode, number>>
  /** Creates the partitions for a time range. */
  ensurePartitions(from: number, to: number): Promise<void>
  /** Deletes what is entirely before `time`, and hourly roll-ups before `hoursBefore`. */
  dropOld(time: number, hoursBefore: number): Promise<void>
  /** Complete time ranges by contract; ALL_CONTRACTS applies to every contract. */
  runs(since: number): Promise<ReadonlyMap<number, readonly Span[]>>
  /** Writes everything or, if it was written before, nothing. */
  write(epoch: number, batch: DerivativesBatch): Promise<void>
  addSettlements(contract: number, settlements: readonly FundingSettlement[]): Promise<void>
  /** Sum and count of the rates settled in `from < at <= to`, by contract. */
  settledSums(from: number, to: number): Promise<ReadonlyMap<number, { sum: string; count: number }>>
  /** Open interest in USD at the given times, by contract and time, where it is known. */
  openInterestAt(contracts: readonly number[], times: readonly number[]): Promise<ReadonlyMap<string, string>>
}

export const ALL_CONTRACTS = 0

/** Key of `openInterestAt`'s answer. */
export const stateKey = (contract: number, at: number): string => `${contract}@${at}`

/** Two processes that create the same partition at once would collide. */
const PARTITION_LOCK = 0x50617274

export function createDerivativesRepo(db: Kysely<Tables>): DerivativesRepo {
  return {
    async contractIds(pairs) {
      await sql`insert into contract (pair) select unnest(${textArray(pairs)}::text[]) on conflict do nothing`.execute(
        db,
      )
      const rows = await db.selectFrom('contract').select(['id', 'pair']).execute()
      const wanted = new Set<string>(pairs)
      return new Map(rows.filter(row => wanted.has(row.pair)).map(row => [row.pair as PairCode, row.id])) // written above
    },
    async ensurePartitions(from, to) {
      await db.transaction().execute(async trx => {
        await sql`select pg_advisory_xact_lock(${PARTITION_LOCK})`.execute(trx)
        for (const table of PARTITIONED) {
          for (const part of partitionsFor(table, from, to)) {
            await sql`create table if not exists ${sql.table(part.name)} partition of ${sql.table(table)}
              for values from (${sql.lit(part.from)}) to (${sql.lit(part.to)})`.execute(trx)
          }
        }
      })
    },
    async dropOld(time, hoursBefore) {
      const { rows } = await sql<{ name: string }>`
        select child.relname as name from pg_inherits
        join pg_class parent on parent.oid = inhparent join pg_class child on child.oid = inhrelid
        where parent.relname = any(${textArray(PARTITIONED)}::text[])`.execute(db)
      for (const { name } of rows) {
        if (isPartitionBefore(name, time)) await sql`drop table if exists ${sql.table(name)}`.execute(db)
      }
      await db.deleteFrom('contract_run').where('covered_to', '<=', time).execute()
      await db.deleteFrom('liquidation_hole').where('missed_to', '<=', time).execute()
      await db.deleteFrom('contract_rollup').where('step', '=', 'hour').where('at', '<', hoursBefore).execute()
      await db.deleteFrom('liquidation_rollup').where('step', '=', 'hour').where('at', '<', hoursBefore).execute()
      await db.deleteFrom('liquidation_total').where('step', '=', 'hour').where('at', '<', hoursBefore).execute()
      await db.deleteFrom('funding_settlement').where('at', '<', hoursBefore).execute()
    },
    async runs(since) {
      const rows = await db.selectFrom('contract_run').selectAll().where('covered_to', '>', since).execute()
      const byContract = new Map<number, Span[]>()
      for (const row of rows) {
        const spans = byContract.get(row.contract) ?? []
        spans.push({ from: row.covered_from, to: row.covered_to })
        byContract.set(row.contract, spans)
      }
      return byContract
    },
    async write(epoch, batch) {
      await db.transaction().execute(async trx => {
        await assertEpoch(trx, INGEST_LEADER, epoch)
        if (!(await growRun(trx, batch.run))) return
        const states = batch.states.map(({ contract, rows }) => ({ contract, rows: packStates(rows) }))
        const prints = batch.prints.map(({ contract, rows }) => ({ contract, rows: packPrints(rows) }))
        if (states.some(({ rows }) => rows.count > 0)) await writeStates(trx, states, batch.keep)
        if (prints.some(({ rows }) => rows.count > 0)) await writePrints(trx, prints, batch.keep)
        for (const hole of batch.away ?? []) await growHole(trx, hole)
      })
    },
    async addSettlements(contract, settlements) {
      if (settlements.length === 0) return
      await sql`
        insert into funding_settlement (contract, at, rate)
        select ${contract}, at, rate from unnest(
          ${numberArray(settlements.map(each => each.time))}::bigint[],
          ${textArray(settlements.map(each => rateText(each.rate)))}::numeric[]) as row (at, rate)
        on conflict do nothing`.execute(db)
    },
    async settledSums(from, to) {
      const rows = await db
        .selectFrom('funding_settlement')
        .select(({ fn }) => ['contract', fn.sum<string>('rate').as('sum'), fn.countAll<number>().as('count')])
        .where('at', '>', from)
        .where('at', '<=', to)
        .groupBy('contract')
        .execute()
      return new Map(rows.map(row => [row.contract, { sum: row.sum, count: row.count }]))
    },
    async openInterestAt(contracts, times) {
      const { rows } = await sql<{ contract: number; at: number; usd: string }>`
        select snapshot.contract, snapshot.at, snapshot.open_interest_usd as usd
        from unnest(${numberArray(contracts)}::int[]) as wanted (contract)
        cross join unnest(${numberArray(times)}::bigint[]) as moment (at)
        join contract_snapshot snapshot on snapshot.contract = wanted.contract and snapshot.at = moment.at
        where snapshot.open_interest_usd is not null`.execute(db)
      return new Map(rows.map(row => [stateKey(row.contract, row.at), row.usd]))
    },
  }
}

/** False if the run was already extended, by a write whose answer was lost. */
async function growRun(trx: Transaction<Tables>, { contract, from, to, nextTo }: DerivativesBatch['run']) {
  const grown = await sql`
    insert into contract_run (contract, covered_from, covered_to) values (${contract}, ${from}, ${nextTo})
    on conflict (contract, covered_from) do update set covered_to = excluded.covered_to
      where contract_run.covered_to = ${to}`.execute(trx)
  if (grown.numAffectedRows === 1n) return true
  const run = await trx
    .selectFrom('contract_run')
    .select('covered_to')
    .where('contract', '=', contract)
    .where('covered_from', '=', from)
    .executeTakeFirst()
  if (run?.covered_to === nextTo) return false
  throw new Error(`the run of contract ${contract} from ${from} ends at ${run?.covered_to}, not at ${to}`)
}

async function growHole(trx: Transaction<Tables>, { exchange, from, to }: Span & { exchange: ExchangeId }) {
  await trx
    .insertInto('liquidation_hole')
    .values({ exchange, missed_from: from, missed_to: to })
    .onConflict(conflict => conflict.columns(['exchange', 'missed_from']).doUpdateSet({ missed_to: to }))
    .execute()
}

const HOUR = sql`at / 3600000 * 3600000`
const DAY_UTC8 = sql`(at + 28800000) / 86400000 * 86400000 - 28800000`

async function writeStates(
  trx: Transaction<Tables>,
  states: readonly RowsOf<PackedRows<StateRow>>[],
  keep: DerivativesBatch['keep'],
): Promise<void> {
  const { contracts, column } = columnsOf(states)
  const rows = sql`unnest(
    ${contracts}::int[], ${column('at')}::bigint[], ${column('mark')}::numeric[], ${column('rate')}::numeric[],
    ${column('predicted')}::numeric[], ${column('openInterest')}::numeric[], ${column('openInterestUsd')}::numeric[],
    ${column('longAccounts')}::numeric[], ${column('longTopAccounts')}::numeric[], ${column('longTopPositions')}::numeric[]
  ) as row (contract, at, mark, rate, predicted, open_interest, open_interest_usd,
    long_accounts, long_top_accounts, long_top_positions)`
  if (keep.includes('raw')) await sql`insert into contract_snapshot select * from ${rows}`.execute(trx)
  for (const [step, start] of rollupSteps(keep)) {
    await sql`
      insert into contract_rollup as rollup
      select ${step}, contract, ${start} as start, count(open_interest_usd), coalesce(sum(open_interest_usd), 0), max(at),
        ${newest('mark')}, ${newest('open_interest')}, ${newest('open_interest_usd')},
        ${newest('long_accounts')}, ${newest('long_top_accounts')}, ${newest('long_top_positions')}
      from ${rows} group by contract, start
      on conflict (contract, step, at) do update set
        samples = rollup.samples + excluded.samples,
        open_interest_usd_sum = rollup.open_interest_usd_sum + excluded.open_interest_usd_sum,
        last_at = greatest(rollup.last_at, excluded.last_at),
        ${sql.join(['mark', 'open_interest', 'open_interest_usd', 'long_accounts', 'long_top_accounts', 'long_top_positions'].map(keepNewest))}`.execute(
      trx,
    )
  }
}

/** The last known value: later snapshots may lack it. */
const newest = (name: string) =>
  sql`(array_agg(${sql.ref(name)} order by at desc) filter (where ${sql.ref(name)} is not null))[1]`

const keepNewest = (name: string) => {
  const [added, kept] = [sql.ref(`excluded.${name}`), sql.ref(`rollup.${name}`)]
  return sql`${sql.ref(name)} = case when excluded.last_at >= rollup.last_at
    then coalesce(${added}, ${kept}) else coalesce(${kept}, ${added}) end`
}

async function writePrints(
  trx: Transaction<Tables>,
  prints: readonly RowsOf<PackedRows<PrintRow>>[],
  keep: DerivativesBatch['keep'],
): Promise<void> {
  const { contracts, column } = columnsOf(prints)
  const rows = sql`unnest(
    ${contracts}::int[], ${column('at')}::bigint[], ${column('isLong')}::bool[], ${column('price')}::numeric[],
    ${column('size')}::numeric[], ${column('usd')}::numeric[]
  ) as row (contract, at, is_long, price, size, usd)`
  if (keep.includes('raw')) {
    await sql`insert into liquidation (contract, at, is_long, price, size, usd) select * from ${rows}`.execute(trx)
  }
  for (const [step, start] of rollupSteps(keep)) {
    const sums = sql`
      coalesce(sum(usd) filter (where is_long), 0), coalesce(sum(usd) filter (where not is_long), 0),
      count(*) filter (where is_long), count(*) filter (where not is_long)`
    const add = sql`
      long_usd = rollup.long_usd + excluded.long_usd, short_usd = rollup.short_usd + excluded.short_usd,
      long_count = rollup.long_count + excluded.long_count, short_count = rollup.short_count + excluded.short_count`
    await sql`
      insert into liquidation_rollup as rollup (step, contract, at, long_usd, short_usd, long_count, short_count)
      select ${step}, contract, ${start} as start, ${sums} from ${rows} group by contract, start
      on conflict (step, at, contract) do update set ${add}`.execute(trx)
    // Ordered by time, so that two writers cannot deadlock.
    await sql`
      insert into liquidation_total as rollup (step, at, long_usd, short_usd, long_count, short_count)
      select ${step}, ${start} as start, ${sums} from ${rows} group by start order by start
      on conflict (step, at) do update set ${add}`.execute(trx)
  }
}

const rollupSteps = (keep: DerivativesBatch['keep']) =>
  [['hour', HOUR] as const, ['day', DAY_UTC8] as const].filter(([step]) => keep.includes(step))

/** The rows of all contracts as array literals; `contracts` names the contract of each. */
function columnsOf<Row>(parts: readonly RowsOf<PackedRows<Row>>[]) {
  const filled = parts.filter(({ rows }) => rows.count > 0)
  const literal = (textOf: (part: RowsOf<PackedRows<Row>>) => string): string => `{${filled.map(textOf).join(',')}}`
  return {
    contracts: literal(({ contract, rows }) => Array.from({ length: rows.count }, () => contract).join(',')),
    column: (name: keyof Row): string => literal(({ rows }) => rows.columns[name]),
  }
}

/** Array literals: one statement for any number of rows. The texts are our own pair codes, names and decimals. */
const textArray = (values: readonly string[]): string => `{${values.map(value => `"${value}"`).join(',')}}`
const numberArray = (values: readonly number[]): string => `{${values.join(',')}}`
