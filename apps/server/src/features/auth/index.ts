export type { Referrals } from './auth.ts'
export { type AuthFeature, createAuthFeature } from './feature.ts'
export { addressOf, type Proof } from './proof.ts'
export type { StoredAccount } from './repo.ts'
