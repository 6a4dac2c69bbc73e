export type { Delivery } from './delivery.ts'
export { createMessagesFeature, type MessagesFeature } from './feature.ts'
export { messageRetentionJob } from './retention-job.ts'
export { readUnsubscribeToken } from './unsubscribe-token.ts'
