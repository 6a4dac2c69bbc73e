import { createLogger } from '#platform/log/logger.ts'

export const silentLog = createLogger({ level: 'silent' })
