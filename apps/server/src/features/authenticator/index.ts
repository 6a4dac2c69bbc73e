export { createAuthenticator } from './authenticator.ts'
export { authenticatorPart } from './export-part.ts'
export { createAuthenticatorRepo } from './repo.ts'
export { authenticatorRoutes } from './routes.ts'
