import { claimReferralCall, invitationCall } from '@candela/contract/invitation'
import { type Route, userRoute } from '#platform/http/calls/route.ts'
import type { InvitationService } from './invitation.ts'

export function invitationRoutes(service: InvitationService): Route[] {
  return [
    userRoute(invitationCall, ({ input, context }) => service.overview(context.caller.accountId, input)),
    userRoute(claimReferralCall, async ({ input, context }) => ({
      points: await service.claim(context.caller.accountId, input.code),
    })),
  ]
}
