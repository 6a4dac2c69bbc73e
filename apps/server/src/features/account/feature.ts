import type { AuthFeature } from '#features/auth/index.ts'
import type { AuthenticatorFeature } from '#features/authenticator/index.ts'
import type { ChartFeature } from '#features/chart/index.ts'
import type { InvitationFeature } from '#features/invitation/index.ts'
import type { MessagesFeature } from '#features/messages/index.ts'
import { createFarewell } from '#platform/mailer/notify-owner.ts'
import type { ExportPart } from '#platform/sessions/export-part.ts'
import type { Feature } from '#site/feature.ts'
import type { Site } from '#site/site.ts'
import { createAccount } from './account.ts'
import { accountPart } from './account-part.ts'
import { createAddresses } from './addresses.ts'
import { createDrawAvatar } from './avatar-image.ts'
import { createAvatarRepo } from './avatar-repo.ts'
import { createDeletion } from './deletion.ts'
import { createExport } from './export.ts'
import { createOperator, type Operator } from './operator.ts'
import { createOperatorRepo } from './operator-repo.ts'
import { reclaimJob } from './reclaim.ts'
import { createReclaimRepo } from './reclaim-repo.ts'
import { createAccountRepo } from './repo.ts'
import { accountRoutes } from './routes.ts'
import { serveAvatars } from './serve-avatars.ts'

export type AccountFeature = Feature & {
  /** Account operations used by the operator commands. */
  readonly operator: Operator
}

type Others = {
  readonly auth: Pick<AuthFeature, 'proof' | 'proveClosed'>
  readonly authenticator: Pick<AuthenticatorFeature, 'status'>
  readonly chart: Pick<ChartFeature, 'hasLayout'>
  readonly invitation: Pick<InvitationFeature, 'balance'>
  readonly messages: Pick<MessagesFeature, 'unread' | 'notifyOwner'>
  /** Parts of all features, collected when an account is exported. */
  readonly exportParts: () => readonly ExportPart[]
}

export function createAccountFeature(site: Site, others: Others): AccountFeature {
  const { db, sessions, mailQueue, clock } = site
  const { auth, authenticator, invitation, messages } = others
  const { proof } = auth
  const notifyOwner = messages.notifyOwner
  const farewell = createFarewell(mailQueue)
  const repo = createAccountRepo(db)
  const avatars = createAvatarRepo(db)
  const operatorRepo = createOperatorRepo(db)
  const exportAccount = createExport(others.exportParts, clock)

  return {
    name: 'account',
    operator: createOperator({
      repo: operatorRepo,
      accounts: repo,
      sessions: sessions.repo,
      exportAccount,
      notifyOwner,
      farewell,
      clock,
    }),
    web() {
      const account = createAccount({
        repo,
        avatars,
        drawAvatar: createDrawAvatar(),
        figures: {
          points: accountId => invitation.balance(accountId),
          unread: accountId => messages.unread(accountId),
          validationStatus: accountId => authenticator.status(accountId),
        },
        hasLayout: others.chart.hasLayout,
        clock,
      })
      const addresses = createAddresses({ repo, proof, notifyOwner, clock })
      const deletion = createDeletion({ repo, proof, sessions, farewell })
      return {
        routes: accountRoutes({ account, addresses, deletion, exportAccount, auth }),
        serve: http => serveAvatars(http, avatars),
      }
    },
    jobs: [
      reclaimJob({
        repo: createReclaimRepo(db),
        accounts: repo,
        sessions: sessions.repo,
        notifyOwner,
        farewell,
        clock,
      }),
    ],
    exportParts: [accountPart(repo, avatars, operatorRepo)],
  }
}
