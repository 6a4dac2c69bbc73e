export * from './account.ts'
export * from './account-rules.ts'
