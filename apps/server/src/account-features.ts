/** Everything that belongs to a person, put together once for the app and for tests. */
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import {
  accountRoutes,
  createAccount,
  createAccountRepo,
  createAddresses,
  createAvatarRepo,
  createDeletion,
  createDrawAvatar,
  serveAvatars,
} from '#features/account/index.ts'
import {
  authRoutes,
  createAuth,
  createAuthRepo,
  createCodes,
  createLoginGuard,
  createProof,
  type Limits,
} from '#features/auth/index.ts'
import { authenticatorRoutes, createAuthenticator, createAuthenticatorRepo } from '#features/authenticator/index.ts'
import { createFavouritesFeature } from '#features/favourites/index.ts'
import { createInvitation, createInvitationRepo, invitationRoutes } from '#features/invitation/index.ts'
import type { People } from '#live/people.ts'
import type { Board } from '#market/board.ts'
import type { Catalogue } from '#market/catalogue.ts'
import type { MarketSource } from '#market/source.ts'
import { createPasswords, type Passwords } from './platform/sessions/passwords.ts'
import { createSessionRepo } from './platform/sessions/session-repo.ts'
import { createSessions, type Sessions } from './platform/sessions/sessions.ts'
import type { Bus } from '#platform/bus/bus.ts'
import type { Clock } from '#platform/clock.ts'
import type { Keys } from '#platform/crypto/keys.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { Route } from './platform/http/calls/route.ts'
import type { Logger } from '#platform/log/logger.ts'
import { createPost } from '#platform/mailer/mailer.ts'
import { createAccountLife } from './account-life.ts'
import { createNoticeFeatures } from './notice-features.ts'

export type AccountFeatures = {
  readonly routes: readonly Route[]
  readonly sessions: Sessions
  readonly passwords: Passwords
  /** Whose sockets are whose, and what they may hear. */
  readonly people: People
  /** What is not a call: the pictures of people. */
  serveFiles(http: FastifyInstance): void
}

export type AccountParts = {
  readonly db: Kysely<Tables>
  readonly bus: Bus
  readonly catalogue: Catalogue
  readonly board: Board
  readonly source: Pick<MarketSource, 'deliveryAt'>
  readonly keys: Keys
  readonly limits: Limits
  readonly points: { readonly register: number; readonly days: number }
  /** Where links in mails and invitations lead. */
  readonly origin: string
  /** Push services beside those of the browsers, by origin. */
  readonly pushOrigins?: readonly string[]
  readonly clock: Clock
  readonly log: Logger
}

export function createAccountFeatures(parts: AccountParts): AccountFeatures {
  const { db, bus, keys, limits, points, origin, clock, log } = parts
  const sessions = createSessions(createSessionRepo(db), bus, clock)
  const passwords = createPasswords(keys.key('passwords'), clock)
  const post = createPost(keys.key('seal'), clock)
  const invitation = createInvitation({
    repo: createInvitationRepo(db),
    points,
    addressKey: keys.key('invitations'),
    clock,
    origin,
  })
  const repo = createAuthRepo(db)
  const codes = createCodes({ repo, post, key: keys.key('codes'), clock })
  const guard = createLoginGuard(limits)
  const auth = createAuth({
    repo,
    codes,
    sessions,
    passwords,
    guard,
    referrals: invitation.referrals,
    post,
    clock,
    log,
  })
  const { tell, farewell, exportAccount } = createAccountLife(parts)
  const proof = createProof({ repo, codes, passwords, guard })
  const authenticator = createAuthenticator({
    repo: createAuthenticatorRepo(db),
    proof,
    sessions,
    tell,
    // Linked accounts stop trading here once there are any.
    onUnbind: [],
    sealKey: keys.key('authenticator'),
    recoveryKey: keys.key('recovery'),
    clock,
  })
  const notices = createNoticeFeatures({ ...parts, sessions, pushOrigins: parts.pushOrigins ?? [] })
  const accountRepo = createAccountRepo(db)
  const avatars = createAvatarRepo(db)
  const account = createAccount({
    repo: accountRepo,
    avatars,
    drawAvatar: createDrawAvatar(),
    figures: {
      points: accountId => invitation.balance(accountId),
      unread: accountId => notices.unread(accountId),
      validationStatus: accountId => authenticator.status(accountId),
    },
    clock,
  })
  const addresses = createAddresses({ repo: accountRepo, proof, tell, clock })
  const deletion = createDeletion({ repo: accountRepo, proof, sessions, farewell })
  return {
    sessions,
    passwords,
    people: notices.people,
    serveFiles: http => serveAvatars(http, avatars),
    routes: [
      ...authRoutes({ auth, codes, repo, sessions, clock }),
      ...accountRoutes({ account, addresses, deletion, exportAccount, auth }),
      ...authenticatorRoutes(authenticator),
      ...invitationRoutes(invitation),
      ...createFavouritesFeature(parts).routes,
      ...notices.routes,
    ],
  }
}
