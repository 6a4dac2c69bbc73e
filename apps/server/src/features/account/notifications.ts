/** Notifications to owners about their accounts. The texts are in one file per language; English is the fallback. */
import type { Account } from '@candela/contract/account'
import { type InLanguages, mapLanguages } from '@candela/contract/core'
import { hideEmail, hidePhone } from '#platform/sessions/hide.ts'
import type { OwnerNotification } from '#platform/mailer/notify-owner.ts'
import { texts as en } from './notifications.en.ts'
import { type AccountTexts, texts as zh } from './notifications.zh.ts'

const TEXTS: InLanguages<AccountTexts> = { zh, en }

export function addressChanged({ kind, value }: Account): OwnerNotification {
  const shown = kind === 'email' ? hideEmail(value) : hidePhone(value)
  return mapLanguages(TEXTS, texts => texts.addressChanged(kind, shown))
}

export const UNUSED: OwnerNotification = mapLanguages(TEXTS, texts => texts.unused)

export const CLOSED: OwnerNotification = mapLanguages(TEXTS, texts => texts.closed)

/** A reply keeps the account open; no reply allows a ban. */
export const correction = (reason: string): OwnerNotification => mapLanguages(TEXTS, texts => texts.correction(reason))

export const suspended = (reason: string | undefined): OwnerNotification =>
  mapLanguages(TEXTS, texts => texts.suspended(reason))

export const banned = (reason: string | undefined): OwnerNotification =>
  mapLanguages(TEXTS, texts => texts.banned(reason))

export const deleted = (reason?: string): OwnerNotification => mapLanguages(TEXTS, texts => texts.deleted(reason))

export const RESTORED: OwnerNotification = mapLanguages(TEXTS, texts => texts.restored)
