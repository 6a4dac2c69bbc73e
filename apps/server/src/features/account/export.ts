/** Exports all data stored about a user, collected from every feature. */
import type { AccountExport } from '@candela/contract/account'
import type { ExportPart } from '#platform/sessions/export-part.ts'
import type { Clock } from '#platform/clock.ts'

export type ExportAccount = (accountId: string) => Promise<AccountExport>

export function createExport(parts: () => readonly ExportPart[], clock: Clock): ExportAccount {
  return async accountId => {
    const entries: [string, unknown][] = []
    for (const part of parts()) entries.push([part.name, await part.read(accountId)])
    return { exportedAt: clock.now(), parts: Object.fromEntries(entries) }
  }
}
