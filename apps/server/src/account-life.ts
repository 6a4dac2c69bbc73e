/**
 * What the site, its daily job and the operator's commands do to accounts: export, news to the owner, closing, deleting.
 * Needs the database, the keys and the time, and nothing of the running site.
 */
import type { Kysely } from 'kysely'
import {
  accountPart,
  createAccountRepo,
  createAvatarRepo,
  createExport,
  createOperator,
  createOperatorRepo,
  createReclaimRepo,
  type ExportAccount,
  type Operator,
  reclaimJob,
} from '#features/account/index.ts'
import { authPart, createAuthRepo, tidyJob } from '#features/auth/index.ts'
import { authenticatorPart, createAuthenticatorRepo } from '#features/authenticator/index.ts'
import { createFavouritesRepo, favouritesPart } from '#features/favourites/index.ts'
import { createInvitationRepo, invitationPart } from '#features/invitation/index.ts'
import { createMessageRepo, messagesPart, tellInStation } from '#features/messages/index.ts'
import {
  createBrowserRepo,
  createConfigRepo,
  createLevelRepo,
  subscriptionsPart,
} from '#features/subscriptions/index.ts'
import type { ExportPart } from './platform/sessions/export-part.ts'
import { createSessionRepo } from './platform/sessions/session-repo.ts'
import type { Clock } from '#platform/clock.ts'
import type { Keys } from '#platform/crypto/keys.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { JobDefinition } from '#platform/jobs/jobs.ts'
import { pruneOutbox } from '#platform/jobs/outbox.ts'
import { createHandedRepo } from '#platform/mailer/handed-repo.ts'
import { createPost } from '#platform/mailer/mailer.ts'
import { createFarewell, createTellOwner, type Farewell, type TellOwner } from '#platform/mailer/tell-owner.ts'

export type AccountLife = {
  readonly tell: TellOwner
  readonly farewell: Farewell
  readonly exportAccount: ExportAccount
  readonly operator: Operator
  readonly reclaim: JobDefinition<void>
  /** What has run out goes. */
  readonly tidy: JobDefinition<void>
}

/** A feature that keeps anything about a person adds its part here. */
function exportParts(db: Kysely<Tables>, clock: Clock): readonly ExportPart[] {
  return [
    accountPart(createAccountRepo(db), createAvatarRepo(db), createOperatorRepo(db)),
    authPart(createAuthRepo(db), createSessionRepo(db), clock),
    authenticatorPart(createAuthenticatorRepo(db)),
    invitationPart(createInvitationRepo(db)),
    favouritesPart(createFavouritesRepo(db)),
    subscriptionsPart(createConfigRepo(db), createLevelRepo(db), createBrowserRepo(db)),
    messagesPart(createMessageRepo(db)),
  ]
}

export function createAccountLife(parts: {
  readonly db: Kysely<Tables>
  readonly keys: Keys
  readonly clock: Clock
}): AccountLife {
  const { db, keys, clock } = parts
  const post = createPost(keys.key('seal'), clock)
  const tell = createTellOwner(post, [tellInStation(createMessageRepo(db), clock)])
  const farewell = createFarewell(post)
  const accounts = createAccountRepo(db)
  const sessions = createSessionRepo(db)
  const exportAccount = createExport(exportParts(db, clock), clock)
  return {
    tell,
    farewell,
    exportAccount,
    operator: createOperator({
      repo: createOperatorRepo(db),
      accounts,
      sessions,
      exportAccount,
      tell,
      farewell,
      clock,
    }),
    tidy: tidyJob({
      repo: createAuthRepo(db),
      sessions,
      handed: createHandedRepo(db),
      pruneOutbox: before => pruneOutbox(db, before),
      clock,
    }),
    reclaim: reclaimJob({ repo: createReclaimRepo(db), accounts, sessions, tell, farewell, clock }),
  }
}
