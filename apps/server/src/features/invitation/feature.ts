import type { Feature } from '#site/feature.ts'
import type { Site } from '#site/site.ts'
import { invitationPart } from './export-part.ts'
import { createInvitation, type InvitationService } from './invitation.ts'
import { createInvitationRepo } from './repo.ts'
import { invitationRoutes } from './routes.ts'

export type InvitationFeature = Feature & Pick<InvitationService, 'referrals' | 'balance'>

export function createInvitationFeature({ config, db, keys, clock }: Site): InvitationFeature {
  const repo = createInvitationRepo(db)
  const invitation = createInvitation({
    repo,
    points: { register: config.pointsRegister, days: config.pointsDays },
    addressKey: keys.key('invitations'),
    clock,
    origin: config.publicUrl ?? '',
  })
  return {
    name: 'invitation',
    referrals: invitation.referrals,
    balance: accountId => invitation.balance(accountId),
    web: () => ({ routes: invitationRoutes(invitation) }),
    exportParts: [invitationPart(repo)],
  }
}
