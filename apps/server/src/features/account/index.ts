export { createAccount } from './account.ts'
export { createAccountRepo } from './repo.ts'
export { accountRoutes } from './routes.ts'
