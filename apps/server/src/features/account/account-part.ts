/** The part of the data export that this feature owns. */
import type { ExportPart } from '#platform/sessions/export-part.ts'
import type { AvatarRepo } from './avatar-repo.ts'
import type { OperatorRepo } from './operator-repo.ts'
import type { AccountRepo } from './repo.ts'

export const accountPart = (repo: AccountRepo, avatars: AvatarRepo, operator: OperatorRepo): ExportPart => ({
  name: 'account',
  async read(accountId) {
    const found = await repo.whole(accountId)
    if (found === undefined) return null
    const avatar = await avatars.ofAccount(accountId)
    return {
      id: found.id,
      nickname: found.nickname,
      email: found.email,
      phone: found.phone,
      summary: found.summary,
      language: found.locale,
      referralCode: found.referralCode,
      state: found.state,
      stateReason: found.stateReason,
      createdAt: found.createdAt,
      firstLoginAt: found.firstLoginAt,
      lastUsedAt: found.seenAt,
      chartSettings: found.chartSettings,
      avatar:
        avatar === undefined
          ? null
          : { type: 'image/webp', base64: avatar.image.toString('base64'), uploadedAt: avatar.createdAt },
      notices: await operator.notices(accountId),
      reclaim: (await operator.reclaim(accountId)) ?? null,
    }
  },
})
