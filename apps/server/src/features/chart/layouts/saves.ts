/** Saves of charts of either engine, within the limits that both share. */
import { randomUUID } from 'node:crypto'
import { LAYOUTS_MAX, type LayoutEngine } from '@candela/contract/chart'
import { AppError } from '@candela/contract/core'
import type { Clock } from '#platform/clock.ts'
import type { LayoutChange, LayoutName, LayoutRepo, NewLayout, Trx } from './repo.ts'

export type Saves = {
  add(trx: Trx, accountId: string, layout: Omit<NewLayout, 'id'>): Promise<LayoutName>
  change(trx: Trx, accountId: string, wanted: WantedChange): Promise<LayoutName>
}

type WantedChange = {
  readonly id: string
  readonly engine: LayoutEngine
  /** The revision that the caller has read; any, if left out. */
  readonly rev?: number | undefined
  readonly change: LayoutChange
}

export function createSaves(repo: LayoutRepo, clock: Clock): Saves {
  return {
    async add(trx, accountId, layout) {
      await repo.lock(trx, accountId)
      if ((await repo.count(trx, accountId)) >= LAYOUTS_MAX) throw new AppError('LAYOUTS_FULL')
      return await repo.add(trx, accountId, { id: randomUUID(), ...layout }, clock.now())
    },
    async change(trx, accountId, { id, engine, rev, change }) {
      await repo.lock(trx, accountId)
      const known = await repo.read(trx, accountId, id)
      if (known === undefined) throw new AppError('NO_SUCH_THING')
      if (change.data !== undefined && known.engine !== engine) throw new AppError('LAYOUT_OF_OTHER_ENGINE')
      if (rev !== undefined && rev !== known.rev) throw new AppError('LAYOUT_STALE')
      return await repo.change(trx, accountId, id, change, clock.now())
    },
  }
}
