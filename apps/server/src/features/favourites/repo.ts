/** Lists of favourites in SQL. A change reads the whole (small) list and writes the difference. */
import { parsePairCode } from '@candela/contract/core'
import { FAVOURITE_TYPES, type FavouriteType } from '@candela/contract/favourites'
import { DAY_MS } from '@candela/quant'
import { type Kysely, sql, type Transaction } from 'kysely'
import { lockOwnAccount } from '#platform/db/lock-accounts.ts'
import type { Tables } from './tables.ts'
import { type FavouriteList, type Group, type Member, placed } from './favourite-list.ts'

export type Trx = Transaction<Tables>

export type FavouritesRepo = {
  read(accountId: string, subType: FavouriteType): Promise<FavouriteList>
  /**
   * Replaces a list by the result of `work`. The account is locked, so concurrent changes run one after the other and
   * limits hold. If `work` throws, nothing changes.
   */
  change(
    accountId: string,
    subType: FavouriteType,
    work: (list: FavouriteList) => FavouriteList,
    /** The caller's transaction; without it the change opens its own. */
    within?: Trx,
  ): Promise<{ readonly before: FavouriteList; readonly after: FavouriteList }>
  /** The list a group of the account is in. */
  typeOfGroup(accountId: string, groupId: string): Promise<FavouriteType | undefined>
  /** Accounts that have the coin in any list, as any pair of any exchange. */
  followersOf(baseAsset: string): Promise<string[]>
  /** The favourites of all accounts, those added last first. */
  newestPairs(limit: number): Promise<readonly string[]>
  /** Number of accounts per coin symbol. */
  counts(): Promise<Map<string, number>>
  /**
   * Accounts per coin, grouped by how many coins they have and by their age in full days, at most `ageDaysMax`. Coins
   * added by one call together with others are left out: star all, imports and a device's list.
   */
  starGroups(now: number, ageDaysMax: number): Promise<StarGroup[]>
}

type StarGroup = {
  readonly symbol: string
  readonly coins: number
  readonly ageDays: number
  readonly accounts: number
}

/** Favourites from the outside: the followers of a coin and their number and votes. */
export type Followers = Pick<FavouritesRepo, 'followersOf' | 'counts' | 'starGroups'>

export function createFavouritesRepo(db: Kysely<Tables>): FavouritesRepo {
  return {
    read: (accountId, subType) => readList(db, accountId, subType),
    change(accountId, subType, work, within) {
      const changeIn = async (trx: Trx) => {
        await lockOwnAccount(trx, accountId, 'change')
        const before = await readList(trx, accountId, subType)
        const wanted = work(before)
        const after = { ...wanted, groups: placed(wanted.groups), members: placed(wanted.members) }
        await saveGroups(trx, accountId, before, after)
        await saveMembers(trx, accountId, before, after)
        return { before, after }
      }
      return within === undefined ? db.transaction().execute(changeIn) : changeIn(within)
    },
    async typeOfGroup(accountId, groupId) {
      const row = await db
        .selectFrom('favourite_group')
        .select('sub_type')
        .where('account_id', '=', accountId)
        .where('id', '=', groupId)
        .executeTakeFirst()
      return FAVOURITE_TYPES.find(type => type === row?.sub_type)
    },
    async followersOf(baseAsset) {
      const rows = await db
        .selectFrom('favourite')
        .select('account_id')
        .distinct()
        .where('base_asset', '=', baseAsset)
        .orderBy('account_id')
        .execute()
      return rows.map(row => row.account_id)
    },
    async newestPairs(limit) {
      const rows = await db
        .selectFrom('favourite')
        .select('pair')
        .groupBy('pair')
        .orderBy(({ fn }) => fn.max('created_at'), 'desc')
        .orderBy('pair')
        .limit(limit)
        .execute()
      return rows.map(row => row.pair)
    },
    async counts() {
      const rows = await db
        .selectFrom('favourite')
        .select(['base_asset', ({ fn }) => fn.count<number>('account_id').distinct().as('accounts')])
        .groupBy('base_asset')
        .execute()
      return new Map(rows.map(row => [row.base_asset, row.accounts]))
    },
    async starGroups(now, ageDaysMax) {
      // Favourites of one call have the same time.
      const { rows } = await sql<StarGroup>`
        with addition as (
          select account_id, created_at, count(distinct base_asset) as coins from favourite group by 1, 2
        ), coin as (
          select account_id, base_asset, bool_or(addition.coins = 1) as is_single
          from favourite join addition using (account_id, created_at) group by 1, 2
        ), counted as (
          select *, count(*) over (partition by account_id) as coins from coin
        )
        select base_asset as symbol, coins::integer,
          greatest(0, least(${ageDaysMax}::bigint, (${now}::bigint - account.created_at) / ${DAY_MS}::bigint))::integer as "ageDays",
          count(*)::integer as accounts
        from counted join account on account.id = account_id where is_single group by 1, 2, 3`.execute(db)
      return rows
    },
  }
}

async function readList(db: Kysely<Tables> | Trx, accountId: string, subType: FavouriteType): Promise<FavouriteList> {
  // Sequential: a transaction has one connection.
  const groups = await db
    .selectFrom('favourite_group')
    .select(['id', 'name', 'place', 'created_at as createdAt'])
    .where('account_id', '=', accountId)
    .where('sub_type', '=', subType)
    .orderBy('place')
    .execute()
  const rows = await db
    .selectFrom('favourite')
    .select(['id', 'pair', 'group_id as groupId', 'place', 'created_at as createdAt', 'sub_type'])
    .where('account_id', '=', accountId)
    .orderBy('place')
    .execute()
  const members = rows
    .filter(row => row.sub_type === subType)
    .map(({ id, pair, groupId, place, createdAt }): Member => ({ id, pair, groupId, place, createdAt }))
  return { subType, groups, members, elsewhere: rows.length - members.length }
}

async function saveGroups(trx: Trx, accountId: string, before: FavouriteList, after: FavouriteList): Promise<void> {
  const { gone, added, changed } = differences(before.groups, after.groups)
  if (gone.length > 0)
    await trx.deleteFrom('favourite_group').where('account_id', '=', accountId).where('id', 'in', gone).execute()
  if (added.length > 0)
    await trx
      .insertInto('favourite_group')
      .values(
        added.map(({ id, name, place, createdAt }) => ({
          id,
          account_id: accountId,
          sub_type: after.subType,
          name,
          place,
          created_at: createdAt,
        })),
      )
      .execute()
  if (changed.length > 0)
    await sql`
      update favourite_group as stored set name = wanted.name, place = wanted.place
      from unnest(${texts(changed, row => row.id)}::uuid[], ${texts(changed, row => row.name)}::text[],
        ${texts(changed, row => row.place)}::integer[]) as wanted (id, name, place)
      where stored.account_id = ${accountId} and stored.id = wanted.id`.execute(trx)
}

async function saveMembers(trx: Trx, accountId: string, before: FavouriteList, after: FavouriteList): Promise<void> {
  const { gone, added, changed } = differences(before.members, after.members)
  if (gone.length > 0)
    await trx.deleteFrom('favourite').where('account_id', '=', accountId).where('id', 'in', gone).execute()
  if (added.length > 0)
    await trx
      .insertInto('favourite')
      .values(
        added.map(({ id, pair, groupId, place, createdAt }) => ({
          id,
          account_id: accountId,
          sub_type: after.subType,
          pair,
          base_asset: parsePairCode(pair)?.baseAsset ?? '',
          group_id: groupId,
          place,
          created_at: createdAt,
        })),
      )
      .execute()
  if (changed.length > 0)
    await sql`
      update favourite as stored set group_id = wanted.group_id, place = wanted.place
      from unnest(${texts(changed, row => row.id)}::uuid[], ${texts(changed, row => row.groupId)}::uuid[],
        ${texts(changed, row => row.place)}::integer[]) as wanted (id, group_id, place)
      where stored.account_id = ${accountId} and stored.id = wanted.id`.execute(trx)
}

type Stored = Group | Member

function differences<Row extends Stored>(before: readonly Row[], after: readonly Row[]) {
  const known = new Map(before.map(row => [row.id, row]))
  const left = new Set(after.map(row => row.id))
  return {
    gone: before.filter(row => !left.has(row.id)).map(row => row.id),
    added: after.filter(row => !known.has(row.id)),
    changed: after.filter(row => known.has(row.id) && !isSame(known.get(row.id), row)),
  }
}

const isSame = (a: Stored | undefined, b: Stored): boolean => JSON.stringify(a) === JSON.stringify(b)

/** One parameter per column. */
const texts = <Row>(rows: readonly Row[], of: (row: Row) => string | number | null): (string | number | null)[] =>
  rows.map(of)
