/** Notification settings by type, and unsubscribing by the link in a mail. */
import type { KeyObject } from 'node:crypto'
import { AppError, type InputOf } from '@candela/contract/core'
import type { SubType } from '@candela/contract/favourites'
import {
  ALL_SUB_TYPES,
  type editSubConfigCall,
  defaultChannels,
  type SubConfig,
  type SubConfigs,
} from '@candela/contract/subscriptions'
import { readUnsubscribeToken } from '#features/messages/index.ts'
import { hideEmail } from '#platform/sessions/hide.ts'
import type { ConfigRepo } from './repo.ts'

export type ConfigService = {
  all(accountId: string): Promise<SubConfigs>
  view(accountId: string, subType: number): Promise<SubConfig>
  edit(accountId: string, input: InputOf<typeof editSubConfigCall>): Promise<SubConfig>
  /** By the token of a mail; returns its type. */
  stopMail(token: string): Promise<SubType>
}

export function createConfig(repo: ConfigRepo, linkKey: KeyObject): ConfigService {
  async function view(accountId: string, subType: number): Promise<SubConfig> {
    const known = await repo.list(accountId)
    return { subType, ...(known.get(subType) ?? defaultChannels(subType)) }
  }
  return {
    async all(accountId) {
      const [known, email] = await Promise.all([repo.list(accountId), repo.email(accountId)])
      return {
        records: ALL_SUB_TYPES.map(subType => ({ subType, ...(known.get(subType) ?? defaultChannels(subType)) })),
        email: email === null ? null : hideEmail(email),
      }
    },
    view,
    async edit(accountId, { subType, ...fields }) {
      const wantsMail = fields.isMail === true || fields.isSubscribeMail === true
      if (wantsMail && (await repo.email(accountId)) === null) throw new AppError('EMAIL_NEEDED')
      await repo.edit(accountId, typeOf(subType), fields)
      return await view(accountId, subType)
    },
    async stopMail(token) {
      const found = readUnsubscribeToken(linkKey, token)
      if (found === undefined) throw new AppError('LINK_INVALID')
      const isKnown = await repo.edit(found.accountId, found.subType, { isMail: false, isSubscribeMail: false })
      if (!isKnown) throw new AppError('LINK_INVALID')
      return found.subType
    },
  }
}

/** The schema allows only these. */
function typeOf(subType: number): SubType {
  const known = ALL_SUB_TYPES.find(each => each === subType)
  if (known === undefined) throw new AppError('BAD_REQUEST')
  return known
}
