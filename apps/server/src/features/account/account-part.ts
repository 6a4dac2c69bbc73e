/** What this feature itself keeps about a person. */
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
      referralCode: found.referral_code,
      state: found.state,
      stateReason: found.state_reason,
      createdAt: found.created_at,
      firstLoginAt: found.first_login_at,
      lastUsedAt: found.seen_at,
      chartSettings: found.chart_settings,
      avatar:
        avatar === undefined
          ? null
          : { type: 'image/webp', base64: avatar.image.toString('base64'), uploadedAt: avatar.created_at },
      notices: await operator.notices(accountId),
      reclaim: (await operator.reclaim(accountId)) ?? null,
    }
  },
})
