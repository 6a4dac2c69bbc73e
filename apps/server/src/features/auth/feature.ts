import { pruneOutbox } from '#platform/jobs/outbox.ts'
import { createSentMailRepo } from '#platform/mailer/sent-mail-repo.ts'
import type { Feature } from '#site/feature.ts'
import type { Site } from '#site/site.ts'
import { type Auth, createAuth, type Referrals } from './auth.ts'
import { createCodes } from './codes.ts'
import { endCodes } from './end-codes.ts'
import { authPart } from './export-part.ts'
import { createLoginGuard } from './login-guard.ts'
import { createProof, type Proof } from './proof.ts'
import { createAuthRepo } from './repo.ts'
import { authRoutes } from './routes.ts'
import { tidyJob } from './tidy-job.ts'

export type AuthFeature = Feature & {
  /** Asks the account owner for proof of identity. */
  readonly proof: Proof
  /** Verifies the owner of a closed account. */
  readonly proveClosed: Auth['proveClosed']
}

export function createAuthFeature(site: Site, { referrals }: { readonly referrals: Referrals }): AuthFeature {
  const { db, keys, limits, sessions, passwords, mailQueue, clock, log } = site
  const repo = createAuthRepo(db)
  const codes = createCodes({ repo, mailQueue, key: keys.key('codes'), clock })
  const guard = createLoginGuard(limits)
  const auth = createAuth({ repo, codes, sessions, passwords, guard, referrals, mailQueue, clock, log })
  let stopEndingCodes = (): void => undefined
  return {
    name: 'auth',
    proof: createProof({ repo, codes, passwords, guard, clock }),
    proveClosed: (input, browser) => auth.proveClosed(input, browser),
    web: () => ({ routes: authRoutes({ auth, codes, repo, sessions, clock }) }),
    jobs: [
      tidyJob({
        repo,
        sessions: sessions.repo,
        idempotency: site.idempotency,
        sentMails: createSentMailRepo(db),
        pruneOutbox: before => pruneOutbox(db, before),
        clock,
      }),
    ],
    startJobs() {
      stopEndingCodes = endCodes(repo, clock, log)
    },
    exportParts: [authPart(repo, sessions.repo, clock)],
    close: () => stopEndingCodes(),
  }
}
