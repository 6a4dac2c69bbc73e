export type { Delivery } from './delivery.ts'
export { createMessagesFeature, type MessagesFeature } from './feature.ts'
export { messageRetentionJob } from './retention-job.ts'
export { readStopMailToken } from './stop-mail.ts'
