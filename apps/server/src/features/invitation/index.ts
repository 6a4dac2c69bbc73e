export { invitationPart } from './export-part.ts'
export { createInvitation, type InvitationService } from './invitation.ts'
export { createInvitationRepo } from './repo.ts'
export { invitationRoutes } from './routes.ts'
