/** Adds or changes the e-mail address or phone number used to log in, confirmed by a code sent to the new one. */
import { type Account, type bindAccountCall, readAccount } from '@candela/contract/account'
import type { CodeSent } from '@candela/contract/auth'
import { AppError, type InputOf, type Locale } from '@candela/contract/core'
import type { Proof } from '#features/auth/index.ts'
import type { Browser } from '#platform/sessions/sessions.ts'
import type { Clock } from '#platform/clock.ts'
import type { NotifyOwner } from '#platform/mailer/notify-owner.ts'
import { addressChanged } from './notifications.ts'
import type { AccountRepo } from './repo.ts'

export type Addresses = {
  sendCode(accountId: string, text: string, locale: Locale): Promise<CodeSent>
  bind(accountId: string, input: InputOf<typeof bindAccountCall>, browser: Browser): Promise<void>
}

export function createAddresses(parts: {
  readonly repo: AccountRepo
  readonly proof: Proof
  readonly notifyOwner: NotifyOwner
  readonly clock: Clock
}): Addresses {
  const { repo, proof, notifyOwner, clock } = parts
  return {
    sendCode: (accountId, text, locale) => proof.sendCode(accountId, 'bind', locale, targetOf(text)),
    async bind(accountId, { account, code, password }, browser) {
      const target = targetOf(account)
      await proof.run(accountId, { purpose: 'bind', target, code, password }, browser, async (trx, owner) => {
        // Notify the old address, in case the session was hijacked.
        await notifyOwner(trx, `address-changed:${accountId}:${clock.now()}`, owner, addressChanged(target))
        // If the address was taken in the meantime, answer as for a wrong code.
        if (!(await repo.setAddress(trx, accountId, target))) throw new AppError('CODE_INVALID')
      })
    },
  }
}

function targetOf(text: string): Account {
  const target = readAccount(text)
  if (target === undefined) throw new AppError('ACCOUNT_INVALID')
  return target
}
