import type { ExportPart } from '#platform/sessions/export-part.ts'
import type { AuthenticatorRepo } from './repo.ts'

export const authenticatorPart = (repo: AuthenticatorRepo): ExportPart => ({
  name: 'authenticator',
  async read(accountId) {
    const found = await repo.find(accountId)
    if (found === undefined) return null
    return {
      startedAt: found.startedAt,
      boundAt: found.boundAt,
      wrongCodesAt: found.failedAt,
      recoveryCodesLeft: await repo.recoveryCodesLeft(accountId),
    }
  },
})
