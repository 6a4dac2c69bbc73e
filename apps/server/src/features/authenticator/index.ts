export { type AuthenticatorFeature, createAuthenticatorFeature } from './feature.ts'
