import type { ExportPart } from '#platform/sessions/export-part.ts'
import type { MessageRepo } from './repo.ts'

const MESSAGES_MAX = 10_000

export const messagesPart = (repo: MessageRepo): ExportPart => ({
  name: 'messages',
  read: async accountId =>
    (await repo.list(accountId, { limit: MESSAGES_MAX, cursor: undefined, subType: undefined })) ?? [],
})
