/** Export and import of favourites as files. */
import { randomUUID } from 'node:crypto'
import { canonicalPairCode, type PairCode } from '@candela/contract/core'
import type { FavouriteFile, FavouriteFormat } from '@candela/contract/favourites'
import type { Catalogue } from '#market/catalogue/catalogue.ts'
import { perGeneration } from '#market/catalogue/per-generation.ts'
import type { Clock } from '#platform/clock.ts'
import type { FavouriteList, Group } from './favourite-list.ts'
import { type Asked, favouriteType } from './favourites.ts'
import { readSections, type Section, writeSections } from './list-files.ts'
import type { FavouritesRepo } from './repo.ts'
import { groupOf, importSections, membersOf, takesPair } from './rules.ts'
import { createTickerReader } from './tickers.ts'

export type FavouriteFiles = {
  write(asked: Asked, format: FavouriteFormat, groupId: string | undefined): Promise<FavouriteFile>
  read(asked: Asked, format: FavouriteFormat, text: string): Promise<{ added: number; moved: number; groups: number }>
}

const FILES = {
  tradingview: { name: 'candela-favourites.txt', type: 'text/plain' },
  csv: { name: 'candela-favourites.csv', type: 'text/csv' },
} as const

export function createFavouriteFiles(parts: {
  readonly repo: FavouritesRepo
  readonly catalogue: Catalogue
  readonly clock: Clock
}): FavouriteFiles {
  const { repo, catalogue, clock } = parts
  const byCode = (text: string): PairCode | undefined => {
    const code = canonicalPairCode(text)
    const index = code === undefined ? undefined : catalogue.indexOf(code)
    return index !== undefined && catalogue.isListed(index) ? code : undefined
  }
  const byTicker = perGeneration(catalogue, () => createTickerReader(catalogue.listed))

  /** Delisted pairs are left out: the import would reject them. */
  const sectionOf = (list: FavouriteList, group: Group | null): Section => ({
    name: group?.name ?? null,
    pairs: membersOf(list, group).flatMap(member =>
      group === null && member.groupId !== null ? [] : (byCode(member.pair) ?? []),
    ),
  })

  return {
    async write({ accountId, subType }, format, groupId) {
      const list = await repo.read(accountId, favouriteType(subType))
      const asked = groupOf(list, groupId)
      const groups = asked === null ? [null, ...list.groups] : [asked]
      const text = writeSections(
        groups.map(group => sectionOf(list, group)),
        format,
      )
      return { ...FILES[format], text }
    },
    async read({ accountId, subType }, format, text) {
      const type = favouriteType(subType)
      const sections = readSections(text, format, {
        byCode,
        byTicker: byTicker(),
        isTaken: code => takesPair(type, code),
      })
      const made = { newId: randomUUID, now: clock.now() }
      const { before, after } = await repo.change(accountId, type, list => importSections(list, sections, made))
      const groups = new Map(before.members.map(member => [member.id, member.groupId]))
      return {
        added: after.members.length - before.members.length,
        moved: after.members.filter(({ id, groupId }) => groups.has(id) && groups.get(id) !== groupId).length,
        groups: after.groups.length - before.groups.length,
      }
    },
  }
}
