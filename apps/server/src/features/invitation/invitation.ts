/**
 * Invitations and their rewards: one for a claimed code, another after three days of login. Rewards are ledger entries
 * whose key makes a second one impossible; an invitation is locked while its rewards are computed. A mailbox or phone
 * earns its inviter a reward only once: an HMAC of it outlives a deleted account.
 */
import { createHmac, type KeyObject } from 'node:crypto'
import { checkReferral } from '@candela/contract/account'
import { AppError, type InputOf } from '@candela/contract/core'
import { type Invitation, type invitationCall, type PointReason, REWARD_LOGIN_DAYS } from '@candela/contract/invitation'
import { dayUtc8 } from '@candela/quant'
import type { Referrals } from '#features/auth/index.ts'
import { hideEmail, hidePhone } from '#platform/sessions/hide.ts'
import type { Clock } from '#platform/clock.ts'
import type { AccountLock, InvitationRepo, PointRecord, StoredInvitation } from './repo.ts'
import { mailboxOf } from './rules.ts'

export type Points = { readonly register: number; readonly days: number }

export type InvitationService = {
  readonly referrals: Referrals
  /** A code entered after registration; returns the points earned. */
  claim(accountId: string, code: string): Promise<number>
  overview(accountId: string, input: InputOf<typeof invitationCall>): Promise<Invitation>
  balance(accountId: string): Promise<number>
}

type Trx = Parameters<InvitationRepo['lock']>[0]

const PAGE_SIZE = 10

export function createInvitation(parts: {
  readonly repo: InvitationRepo
  readonly points: Points
  /** Keys under which rewarded addresses are remembered. */
  readonly addressKey: KeyObject
  readonly clock: Clock
  /** Base of the link; the path is appended. */
  readonly origin: string
}): InvitationService {
  const { repo, points, addressKey, clock, origin } = parts
  const digestOf = (mailbox: string): Buffer => createHmac('sha256', addressKey).update(mailbox).digest()

  const mailboxesOf = async (trx: Trx, accountId: string): Promise<string[]> =>
    (await repo.addresses(trx, accountId)).map(mailboxOf)

  /** Credits both sides of an invitation and returns the points of the new account. */
  async function reward(
    trx: Trx,
    invitedId: string,
    { inviterId }: StoredInvitation,
    own: PointReason,
    theirs: PointReason,
    amount: number,
    now: number,
  ): Promise<number> {
    const isNew = await repo.add(trx, { accountId: invitedId, reason: own, aboutId: invitedId }, amount, now)
    if (inviterId !== null)
      await repo.add(trx, { accountId: inviterId, reason: theirs, aboutId: invitedId }, amount, now)
    return isNew ? amount : 0
  }

  /** The account and its inviter: both earn. */
  async function hold(trx: Trx, accountId: string, own: AccountLock): Promise<boolean> {
    const inviterId = (await repo.find(accountId, trx))?.inviterId ?? undefined
    const inviter = inviterId === undefined ? [] : [[inviterId, 'stay'] as const]
    return (await repo.hold(trx, new Map([[accountId, own], ...inviter]))).has(accountId)
  }

  /** Credits whatever is due. An invitation of a mailbox that was rewarded before, or is the inviter's, does not count. */
  async function settle(trx: Trx, accountId: string, now: number): Promise<number | 'rewarded-before'> {
    const invitation = await repo.lock(trx, accountId)
    if (invitation === undefined) return 0
    let earned = 0
    if (invitation.rewardedAt === null) {
      const mailboxes = await mailboxesOf(trx, accountId)
      const theirs = invitation.inviterId === null ? [] : await mailboxesOf(trx, invitation.inviterId)
      const isOwn = mailboxes.some(mailbox => theirs.includes(mailbox))
      if (isOwn || !(await repo.markAddresses(trx, mailboxes.map(digestOf), now))) {
        await repo.forget(trx, accountId)
        return 'rewarded-before'
      }
      earned += await reward(trx, accountId, invitation, 'invited', 'inviter', points.register, now)
      await repo.markRewarded(trx, accountId, 'rewarded_at', now)
    }
    if (invitation.daysRewardedAt === null && (await repo.loginDays(trx, accountId)) >= REWARD_LOGIN_DAYS) {
      earned += await reward(trx, accountId, invitation, 'invited-days', 'inviter-days', points.days, now)
      await repo.markRewarded(trx, accountId, 'days_rewarded_at', now)
    }
    return earned
  }

  const referrals: Referrals = {
    points,
    async check(code) {
      return (await repo.ownerOf(code)) === undefined ? 'REFERRAL_UNKNOWN' : undefined
    },
    async record(trx, accountId, code, now) {
      const inviterId = await repo.lockOwner(trx, code)
      if (inviterId !== undefined) await repo.record(trx, accountId, inviterId, code, now)
    },
    hold: (trx, accountId) => hold(trx, accountId, 'change'),
    async onLogin(trx, accountId, now) {
      const earned = await settle(trx, accountId, now)
      return earned === 'rewarded-before' ? 0 : earned
    },
  }

  return {
    referrals,
    async claim(accountId, typed) {
      const code = typed.trim()
      if (code === '' || checkReferral(code) !== undefined) throw new AppError('REFERRAL_RULE')
      const inviterId = await repo.ownerOf(code)
      if (inviterId === undefined) throw new AppError('REFERRAL_UNKNOWN')
      if (inviterId === accountId) throw new AppError('REFERRAL_OWN')
      const earned = await repo.inTransaction(async trx => {
        // Locks both accounts: if two users claim each other's code at once, the second sees the first claim.
        const held = await repo.hold(
          trx,
          new Map([
            [accountId, 'change'],
            [inviterId, 'change'],
          ]),
        )
        if (!held.has(accountId)) throw new AppError('SESSION_ENDED')
        if (!held.has(inviterId)) throw new AppError('REFERRAL_UNKNOWN')
        // Two users cannot invite each other.
        if ((await repo.find(inviterId, trx))?.inviterId === accountId) throw new AppError('REFERRAL_CIRCLE')
        const isFirst = await repo.record(trx, accountId, inviterId, code, clock.now())
        return isFirst ? await settle(trx, accountId, clock.now()) : undefined
      })
      if (earned === undefined) throw new AppError('REFERRAL_CLAIMED')
      if (earned === 'rewarded-before') throw new AppError('REFERRAL_REWARDED')
      return earned
    },
    async overview(accountId, { current = 1, size = PAGE_SIZE }) {
      // A session lasts longer than three days, so the reward does not wait for another login.
      await repo.inTransaction(async trx => {
        if (await hold(trx, accountId, 'stay')) await settle(trx, accountId, clock.now())
      })
      const today = dayUtc8(clock.now())
      const [code, claimed, days, todayInvited, totalInvited, totalPoints, { rows, total }] = await Promise.all([
        repo.codeOf(accountId),
        repo.find(accountId),
        repo.loginDays(undefined, accountId),
        repo.invited(accountId, today),
        repo.invited(accountId, 0),
        repo.balance(accountId),
        repo.records(accountId, size, (current - 1) * size),
      ])
      if (code === undefined) throw new AppError('SESSION_ENDED')
      return {
        code,
        link: `${origin}/register?referral=${code}`,
        todayInvited,
        totalInvited,
        totalPoints,
        claimedCode: claimed?.code ?? null,
        loginDays: Math.min(days, REWARD_LOGIN_DAYS),
        pointsRegister: points.register,
        pointsDays: points.days,
        records: rows.map(row => recordOf(row, accountId)),
        total,
        current,
        size,
      }
    },
    balance: accountId => repo.balance(accountId),
  }
}

function recordOf(row: PointRecord, accountId: string): Invitation['records'][number] {
  const { at: date, reason, points } = row
  if (row.about_id === accountId) return { date, reason, points, person: null }
  const person = row.email !== null ? hideEmail(row.email) : row.phone !== null ? hidePhone(row.phone) : '***'
  return { date, reason, points, person }
}
