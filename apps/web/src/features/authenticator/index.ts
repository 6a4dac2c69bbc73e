export { AuthenticatorRows } from './authenticator-rows.tsx'
