/** The unsubscribe link in mails: a signed token with account and type, usable without a login. */
import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto'
import type { SubType } from '@candela/contract/favourites'
import { ALL_SUB_TYPES } from '@candela/contract/subscriptions'

export type Unsubscription = { readonly accountId: string; readonly subType: SubType }

const sign = (key: KeyObject, text: string): string =>
  createHmac('sha256', key).update(`stop-mail ${text}`).digest('base64url')

export function unsubscribeToken(key: KeyObject, { accountId, subType }: Unsubscription): string {
  const text = `${accountId}.${subType}`
  return `${text}.${sign(key, text)}`
}

export function readUnsubscribeToken(key: KeyObject, token: string): Unsubscription | undefined {
  const [accountId = '', type = '', signature = ''] = token.split('.')
  const right = Buffer.from(sign(key, `${accountId}.${type}`))
  const given = Buffer.from(signature)
  const subType = ALL_SUB_TYPES.find(each => String(each) === type)
  if (subType === undefined || given.length !== right.length || !timingSafeEqual(given, right)) return undefined
  return { accountId, subType }
}
