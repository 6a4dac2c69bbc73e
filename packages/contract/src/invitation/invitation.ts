/** Invitations and the points they earn. */
import { Integer, Null, String as Text, type Static, Union } from 'typebox'
import { userRead, userWrite } from '../auth/auth.ts'
import { call } from '../core/call.ts'
import { epochMs, exact, List, Optional, pageNumber, pageSize } from '../core/schema.ts'

export const POINT_REASONS = ['invited', 'invited-days', 'inviter', 'inviter-days'] as const
/**
 * Why points were given: to the new user for registering with a code (`invited`) and for three days of login
 * (`invited-days`), and to the inviter for the same events (`inviter`, `inviter-days`).
 */
export type PointReason = (typeof POINT_REASONS)[number]
/** rules 4: UTC+8 days of login until the second reward. */
export const REWARD_LOGIN_DAYS = 3

const record = exact({
  date: epochMs,
  person: Union([Text(), Null()], { description: 'The invited user, masked; null for the own account' }),
  reason: Text(),
  points: Integer(),
})
export type InvitationRecord = Static<typeof record>

const invitation = exact({
  code: Text(),
  link: Text(),
  todayInvited: Integer(),
  totalInvited: Integer(),
  totalPoints: Integer(),
  claimedCode: Union([Text(), Null()], {
    description: 'The referral code this account registered with or claimed later',
  }),
  loginDays: Integer({ description: 'UTC+8 days with a login, up to the three that are rewarded' }),
  pointsRegister: Integer({ description: 'Points for claiming a code' }),
  pointsDays: Integer({ description: 'Points for three days of login after that' }),
  records: List(record),
  total: Integer(),
  current: Integer(),
  size: Integer(),
})
export type Invitation = Static<typeof invitation>

export const invitationCall = call({
  ...userRead,
  name: 'invitation',
  summary: { zh: '邀请好友与积分', en: 'Invitations and points' },
  path: '/open/point/invitation_friends_point',
  input: exact({ current: Optional(pageNumber), size: Optional(pageSize) }),
  data: invitation,
})

export const claimReferralCall = call({
  ...userWrite,
  rate: 'account',
  name: 'claimReferral',
  summary: { zh: '领取邀请奖励', en: 'Claim a referral code' },
  path: '/open/point/claim',
  input: exact({ code: Text({ maxLength: 64 }) }),
  data: exact({ points: Integer() }),
})
