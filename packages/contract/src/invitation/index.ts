export * from './invitation.ts'
