import type { ExportPart } from '#platform/sessions/export-part.ts'
import type { AuthenticatorRepo } from './repo.ts'

export const authenticatorPart = (repo: AuthenticatorRepo): ExportPart => ({
  name: 'authenticator',
  async read(accountId) {
    const found = await repo.find(accountId)
    if (found === undefined) return null
    return {
      startedAt: found.started_at,
      boundAt: found.bound_at,
      wrongCodesAt: found.failed_at,
      recoveryCodesLeft: await repo.recoveryCodesLeft(accountId),
    }
  },
})
