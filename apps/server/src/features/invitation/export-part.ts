/** Export part: the user's inviter and points earned. Whom they invited is those users' data. */
import type { ExportPart } from '#platform/sessions/export-part.ts'
import type { InvitationRepo } from './repo.ts'

const RECORDS_MAX = 10_000

export const invitationPart = (repo: InvitationRepo): ExportPart => ({
  name: 'invitation',
  async read(accountId) {
    const cameBy = await repo.find(accountId)
    const { rows } = await repo.records(accountId, RECORDS_MAX, 0)
    return {
      cameBy: cameBy === undefined ? null : { code: cameBy.code, at: cameBy.createdAt },
      invited: await repo.invited(accountId, 0),
      balance: await repo.balance(accountId),
      points: rows.map(({ at, reason, points }) => ({ at, reason, points })),
    }
  },
})
