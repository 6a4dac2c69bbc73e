/** What users can see and change in their own account. */
import {
  CHART_SETTINGS_DEFAULT,
  type ChartSettings,
  checkNickname,
  checkSummary,
  type editChartSettingsCall,
  type editUserCall,
  type Profile,
  type User,
} from '@candela/contract/account'
import { AppError, type InputOf } from '@candela/contract/core'
import { hideEmail, hidePhone } from '#platform/sessions/hide.ts'
import type { Clock } from '#platform/clock.ts'
import type { DrawAvatar } from './avatar-image.ts'
import type { AvatarRepo } from './avatar-repo.ts'
import type { AccountRepo, StoredProfile } from './repo.ts'
import { avatarPath } from './serve-avatars.ts'

export type AccountService = {
  profile(accountId: string): Promise<Profile>
  user(accountId: string): Promise<User>
  edit(accountId: string, input: InputOf<typeof editUserCall>): Promise<Profile>
  editChart(accountId: string, input: InputOf<typeof editChartSettingsCall>): Promise<ChartSettings>
  editAvatar(accountId: string, base64: string): Promise<Profile>
  removeAvatar(accountId: string): Promise<Profile>
}

/** Figures from other features shown in the profile. */
export type UserFigures = {
  points(accountId: string): Promise<number>
  unread(accountId: string): Promise<number>
  validationStatus(accountId: string): Promise<number>
}

export function createAccount(parts: {
  readonly repo: AccountRepo
  readonly avatars: AvatarRepo
  readonly drawAvatar: DrawAvatar
  readonly figures: UserFigures
  readonly hasLayout: (accountId: string, id: string) => Promise<boolean>
  readonly clock: Clock
}): AccountService {
  const { repo, avatars, drawAvatar, figures, hasLayout, clock } = parts
  async function stored(accountId: string): Promise<StoredProfile> {
    const found = await repo.find(accountId)
    if (found === undefined) throw new AppError('SESSION_ENDED')
    return found
  }
  const profile = async (accountId: string): Promise<Profile> => profileOf(await stored(accountId))
  return {
    profile,
    async user(accountId) {
      const [found, points, unread, validationStatus] = await Promise.all([
        stored(accountId),
        figures.points(accountId),
        figures.unread(accountId),
        figures.validationStatus(accountId),
      ])
      return { ...profileOf(found), points, unread, validationStatus, chart: chartOf(found) }
    },
    async edit(accountId, { nickname, summary }) {
      const fault =
        (nickname === undefined ? undefined : checkNickname(nickname)) ??
        (summary === undefined ? undefined : checkSummary(summary))
      if (fault !== undefined) throw new AppError(fault)
      await repo.edit(accountId, {
        ...(nickname === undefined ? {} : { nickname: nickname.trim() }),
        ...(summary === undefined ? {} : { summary: summary.trim() }),
      })
      return await profile(accountId)
    },
    async editChart(accountId, input) {
      const id = input.defaultLayoutId ?? null
      if (id !== null && !(await hasLayout(accountId, id))) throw new AppError('NO_SUCH_THING', NO_LAYOUT)
      await repo.editChart(accountId, input)
      return chartOf(await stored(accountId))
    },
    async editAvatar(accountId, base64) {
      await avatars.put(accountId, await drawAvatar(base64), clock.now())
      return await profile(accountId)
    },
    async removeAvatar(accountId) {
      await avatars.remove(accountId)
      return await profile(accountId)
    },
  }
}

const NO_LAYOUT = { zh: '默认布局', en: 'default layout' }

const chartOf = (found: StoredProfile): ChartSettings => ({ ...CHART_SETTINGS_DEFAULT, ...found.chartSettings })

const profileOf = (found: StoredProfile): Profile => ({
  id: found.id,
  nickname: found.nickname,
  email: found.email === null ? null : hideEmail(found.email),
  phone: found.phone === null ? null : hidePhone(found.phone),
  summary: found.summary,
  avatar: found.avatarId === null ? null : avatarPath(found.avatarId),
  referralCode: found.referralCode,
  createdAt: found.createdAt,
})
