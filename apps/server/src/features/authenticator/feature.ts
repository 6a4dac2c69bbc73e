import type { AuthFeature } from '#features/auth/index.ts'
import type { NotifyOwner } from '#platform/mailer/notify-owner.ts'
import type { Feature } from '#site/feature.ts'
import type { Site } from '#site/site.ts'
import { type AuthenticatorService, createAuthenticator } from './authenticator.ts'
import { authenticatorPart } from './export-part.ts'
import { createAuthenticatorRepo } from './repo.ts'
import { authenticatorRoutes } from './routes.ts'

export type AuthenticatorFeature = Feature & Pick<AuthenticatorService, 'status'>

export function createAuthenticatorFeature(
  { db, keys, sessions, clock }: Site,
  { proof }: Pick<AuthFeature, 'proof'>,
  { notifyOwner }: { readonly notifyOwner: NotifyOwner },
): AuthenticatorFeature {
  const repo = createAuthenticatorRepo(db)
  const authenticator = createAuthenticator({
    repo,
    proof,
    sessions,
    notifyOwner,
    // Linked accounts will stop trading here once that feature exists.
    onUnbind: [],
    sealKey: keys.key('authenticator'),
    recoveryKey: keys.key('recovery'),
    clock,
  })
  return {
    name: 'authenticator',
    status: accountId => authenticator.status(accountId),
    web: () => ({ routes: authenticatorRoutes(authenticator) }),
    exportParts: [authenticatorPart(repo)],
  }
}
