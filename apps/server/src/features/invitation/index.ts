export { createInvitationFeature, type InvitationFeature } from './feature.ts'
