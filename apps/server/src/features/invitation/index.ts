export { invitationPart } from './export-part.ts'
export { createInvitation } from './invitation.ts'
export { createInvitationRepo } from './repo.ts'
export { invitationRoutes } from './routes.ts'
