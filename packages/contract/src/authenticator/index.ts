export * from './authenticator.ts'
