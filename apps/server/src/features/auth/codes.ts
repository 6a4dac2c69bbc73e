/**
 * Six-digit codes, bound to a purpose and an address. Answers never reveal whether an address has an account: every
 * request does the same work and sends one message, which contains what the owner of the address needs to know.
 */
import { createHmac, type KeyObject, randomInt, randomUUID } from 'node:crypto'
import type { Account } from '@candela/contract/account'
import { CODE_MINUTES, CODE_RESEND_SECONDS, CODE_TRIES, type CodePurpose, type CodeSent } from '@candela/contract/auth'
import { AppError, type Locale } from '@candela/contract/core'
import { MINUTE_MS } from '@candela/quant'
import type { Clock } from '#platform/clock.ts'
import type { MailQueue } from '#platform/mailer/mailer.ts'
import { codeMail, codeSms } from './mails.ts'
import type { Purpose } from './purposes.ts'
import type { AuthRepo, Trx } from './repo.ts'

export type Codes = {
  /** With `by` (the id of the requesting account) only that account can use the code. */
  send(account: Account, purpose: Purpose, locale: Locale, by?: string): Promise<CodeSent>
  /** Costs a try even if the code is right. */
  check(account: Account, purpose: CodePurpose, code: string): Promise<boolean>
  /** Cheap check before expensive work: a wrong code costs its try and nothing else. */
  isWorthwhile(account: Account, purpose: CodePurpose, code: string): Promise<boolean>
  /** Uses up the code. A wrong one costs a try only if the transaction commits, so commit it. */
  use(trx: Trx, account: Account, purpose: Purpose, code: string, by?: string): Promise<boolean>
}

const CODE_MS = CODE_MINUTES * MINUTE_MS

export function createCodes(parts: {
  readonly repo: AuthRepo
  readonly mailQueue: MailQueue
  readonly key: KeyObject
  readonly clock: Clock
}): Codes {
  const { repo, mailQueue, key, clock } = parts
  const digestOf = (account: Account, purpose: Purpose, code: string, by = ''): Buffer =>
    createHmac('sha256', key).update(`${purpose}|${by}|${account.value}|${code}`).digest()
  /** Outlives the account, so it does not contain the owner's id. */
  const budgetOf = ({ value }: Account): string =>
    createHmac('sha256', key).update(`budget|${value}`).digest('base64url')
  const row = (account: Account, purpose: Purpose) => ({ purpose, target: account.value })

  return {
    async send(account, purpose, locale, by) {
      const known = await repo.find(account)
      // Registration and new login names need an unused address; everything else needs a used one.
      const isUseful = (known === undefined) === (purpose === 'register' || purpose === 'bind')
      const code = String(randomInt(1_000_000)).padStart(6, '0')
      const digest = digestOf(account, purpose, code, by)
      const now = clock.now()
      const wait = await repo.inTransaction(async trx => {
        const left = await repo.takeCodeBudget(trx, budgetOf(account), now)
        if (left > 0) return left
        await repo.putCode(trx, row(account, purpose), isUseful ? digest : undefined, now, now + CODE_MS)
        const ref = { key: `code:${randomUUID()}`, accountId: by ?? known?.id ?? null }
        const message = { locale, purpose, code: isUseful ? code : undefined }
        if (account.kind === 'email') await mailQueue.mail(trx, ref, { to: account.value, ...codeMail(message) })
        else await mailQueue.sms(trx, ref, { to: account.value, text: codeSms(message) })
        return 0
      })
      if (wait > 0) throw new AppError('CODE_TOO_SOON', undefined, wait)
      return { resendSeconds: CODE_RESEND_SECONDS, expiresInSeconds: CODE_MS / 1000 }
    },
    check: (account, purpose, code) =>
      repo.inTransaction(trx =>
        repo.tryCode(trx, row(account, purpose), digestOf(account, purpose, code), false, CODE_TRIES, clock.now()),
      ),
    isWorthwhile: (account, purpose, code) =>
      repo.peekCode(row(account, purpose), digestOf(account, purpose, code), CODE_TRIES, clock.now()),
    use: (trx, account, purpose, code, by) =>
      repo.tryCode(trx, row(account, purpose), digestOf(account, purpose, code, by), true, CODE_TRIES, clock.now()),
  }
}
