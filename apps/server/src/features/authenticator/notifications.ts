/** Notifications about changes to the authenticator. The texts are in one file per language; English is the fallback. */
import { type InLanguages, mapLanguages } from '@candela/contract/core'
import type { OwnerNotification } from '#platform/mailer/notify-owner.ts'
import { texts as en } from './notifications.en.ts'
import { type AuthenticatorTexts, texts as zh } from './notifications.zh.ts'

const TEXTS: InLanguages<AuthenticatorTexts> = { zh, en }

export const BOUND: OwnerNotification = mapLanguages(TEXTS, texts => texts.bound)

export const UNBOUND: OwnerNotification = mapLanguages(TEXTS, texts => texts.unbound)

export const RECOVERY_CODES_RENEWED: OwnerNotification = mapLanguages(TEXTS, texts => texts.recoveryCodesRenewed)
