/** Everything that belongs to a person, put together once for the app and for tests. */
import type { Kysely } from 'kysely'
import { accountRoutes, createAccount, createAccountRepo } from '#features/account/index.ts'
import {
  authRoutes,
  createAuth,
  createAuthRepo,
  createCodes,
  createLoginGuard,
  type Limits,
} from '#features/auth/index.ts'
import { createFavouritesFeature } from '#features/favourites/index.ts'
import { createInvitation, createInvitationRepo, invitationRoutes } from '#features/invitation/index.ts'
import type { Board } from '#market/board.ts'
import type { Catalogue } from '#market/catalogue.ts'
import { createPasswords, type Passwords } from '#platform/auth/passwords.ts'
import { createSessionRepo } from '#platform/auth/session-repo.ts'
import { createSessions, type Sessions } from '#platform/auth/sessions.ts'
import type { Bus } from '#platform/bus/bus.ts'
import type { Clock } from '#platform/clock.ts'
import type { Keys } from '#platform/crypto/keys.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { Route } from '#platform/http/route.ts'
import type { Logger } from '#platform/log/logger.ts'
import { createPost } from '#platform/mailer/mailer.ts'

export type AccountFeatures = {
  readonly routes: readonly Route[]
  readonly sessions: Sessions
  readonly passwords: Passwords
}

export type AccountParts = {
  readonly db: Kysely<Tables>
  readonly bus: Bus
  readonly catalogue: Catalogue
  readonly board: Board
  readonly keys: Keys
  readonly limits: Limits
  readonly points: { readonly register: number; readonly days: number }
  /** Where links in mails and invitations lead. */
  readonly origin: string
  readonly clock: Clock
  readonly log: Logger
}

export function createAccountFeatures(parts: AccountParts): AccountFeatures {
  const { db, bus, keys, limits, points, origin, clock, log } = parts
  const sessions = createSessions(createSessionRepo(db), bus, clock)
  const passwords = createPasswords(keys.key('passwords'), clock)
  const post = createPost(keys.key('seal'), clock)
  const invitation = createInvitation({ repo: createInvitationRepo(db), points, clock, origin })
  const repo = createAuthRepo(db)
  const codes = createCodes({ repo, post, key: keys.key('codes'), clock })
  const auth = createAuth({
    repo,
    codes,
    sessions,
    passwords,
    guard: createLoginGuard(limits),
    referrals: invitation.referrals,
    post,
    clock,
    log,
  })
  const account = createAccount(createAccountRepo(db), {
    points: invitation.balance,
    unread: async () => 0,
    validationStatus: async () => 0,
  })
  return {
    sessions,
    passwords,
    routes: [
      ...authRoutes({ auth, codes, repo, sessions, clock }),
      ...accountRoutes(account),
      ...invitationRoutes(invitation),
      ...createFavouritesFeature(parts).routes,
    ],
  }
}
