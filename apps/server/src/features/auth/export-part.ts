/** Export part: where and when the user logged in. */
import type { ExportPart } from '#platform/sessions/export-part.ts'
import type { SessionRepo } from '#platform/sessions/session-repo.ts'
import type { Clock } from '#platform/clock.ts'
import type { AuthRepo } from './repo.ts'

const SIGN_INS_MAX = 10_000

export const authPart = (repo: AuthRepo, sessions: SessionRepo, clock: Clock): ExportPart => ({
  name: 'logins',
  async read(accountId) {
    const open = await sessions.list(accountId, clock.now())
    return {
      devices: open.map(({ device, ip, createdAt, seenAt }) => ({
        device,
        ip,
        createdAt,
        seenAt,
      })),
      signIns: await repo.signIns(accountId, SIGN_INS_MAX),
      loginDays: await repo.loginDays(accountId),
    }
  },
})
