/** Deletes an account permanently and immediately, after checking the password and a code. */
import type { deleteAccountCall } from '@candela/contract/account'
import type { CodeSent } from '@candela/contract/auth'
import type { InputOf, Locale } from '@candela/contract/core'
import type { Proof } from '#features/auth/index.ts'
import type { Browser, Sessions } from '#platform/sessions/sessions.ts'
import type { Farewell } from '#platform/mailer/notify-owner.ts'
import { deleted } from './notifications.ts'
import type { AccountRepo } from './repo.ts'

export type Deletion = {
  sendCode(accountId: string, locale: Locale): Promise<CodeSent>
  remove(accountId: string, input: InputOf<typeof deleteAccountCall>, browser: Browser): Promise<void>
}

export function createDeletion(parts: {
  readonly repo: AccountRepo
  readonly proof: Proof
  readonly sessions: Sessions
  readonly farewell: Farewell
}): Deletion {
  const { repo, proof, sessions, farewell } = parts
  return {
    sendCode: (accountId, locale) => proof.sendCode(accountId, 'delete', locale),
    async remove(accountId, input, browser) {
      const ended = await proof.run(accountId, { purpose: 'delete', ...input }, browser, async (trx, owner) => {
        const ids = await sessions.repo.endAll(trx, accountId)
        await repo.remove(trx, owner)
        await farewell(trx, owner, deleted())
        return ids
      })
      sessions.ended(ended)
    },
  }
}
