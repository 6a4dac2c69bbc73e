/**
 * Desktop notifications are sent through the outbox, like mails. A notification sent twice because the answer was lost
 * replaces itself: in the push service by its topic, in the browser by its tag.
 */
import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import webPush from 'web-push'
import type { Clock } from '#platform/clock.ts'
import type { Tables } from './tables.ts'
import { enqueueOutbox, type OutboxHandler } from '#platform/jobs/outbox.ts'
import type { Logger } from '#platform/log/logger.ts'
import type { PushRepo, PushTarget } from './push-repo.ts'
import { isPushService, pushOutcome } from './push-service.ts'
import type { Vapid } from './vapid.ts'

/** Shown by the service worker. */
export type DesktopNotification = {
  readonly title: string
  readonly body: string
  /** The page a click opens. */
  readonly path: string
  /** A later notification with the same tag replaces this one. */
  readonly tag: string
  readonly lang: string
}

type Queued = DesktopNotification & { readonly targetId: string }

const PUSH_TOPIC = 'push'
const TIMEOUT_MS = 10_000
/** A browser that is off for longer finds the notification on the site. */
const KEPT_SECONDS = 6 * 60 * 60

/** Requests a notification to one browser inside a transaction. A second request with the same key has no effect. */
export function enqueuePush(
  trx: Transaction<Tables>,
  key: string,
  { id: targetId, accountId }: PushTarget,
  notification: DesktopNotification,
  now: number,
): Promise<void> {
  const payload: Queued = { ...notification, targetId }
  return enqueueOutbox(trx, { topic: PUSH_TOPIC, dedupeKey: key, payload, accountId }, now)
}

export type PushOptions = {
  readonly repo: PushRepo
  readonly vapid: Vapid
  /** Contact for push services: an https or mailto URL. */
  readonly subject: string
  /** Push services in addition to those of the browsers, by origin. */
  readonly origins: readonly string[]
  readonly clock: Clock
  readonly log: Logger
}

export function pushHandlers(options: PushOptions): Readonly<Record<string, OutboxHandler>> {
  const { repo, origins, clock, log } = options
  return {
    async [PUSH_TOPIC]({ payload, signal }) {
      const { targetId, ...notification } = payload as Queued // written by enqueuePush
      const browser = await repo.find(targetId, clock.now())
      // Logged out since, or the push service is no longer allowed.
      if (browser === undefined || !isPushService(browser.endpoint, origins)) return
      const request = webPush.generateRequestDetails(
        { endpoint: browser.endpoint, keys: { p256dh: browser.p256dh, auth: browser.auth } },
        JSON.stringify(notification),
        {
          vapidDetails: { subject: options.subject, ...(await options.vapid.keys()) },
          TTL: KEPT_SECONDS,
          urgency: 'high',
          topic: topicOf(notification.tag),
        },
      )
      const status = await post(request, signal, clock)
      const outcome = pushOutcome(status)
      if (outcome === 'gone') await repo.forget(targetId)
      if (outcome === 'refused') log.warn({ status }, 'push service permanently rejected a desktop notification')
      if (outcome === 'retry') throw new Error(`the push service answered ${status}`)
    },
  }
}

/** Push services limit it to 32 characters. */
const topicOf = (tag: string): string => createHash('sha256').update(tag).digest('base64url').slice(0, 32)

async function post(
  request: webPush.RequestDetails & { readonly body: Buffer },
  signal: AbortSignal,
  clock: Clock,
): Promise<number> {
  const tooLate = new AbortController()
  const cancel = clock.after(TIMEOUT_MS, () => tooLate.abort(new Error('the push service does not respond')))
  try {
    const headers = Object.entries(request.headers).filter(([name]) => name.toLowerCase() !== 'content-length')
    const response = await fetch(request.endpoint, {
      method: 'POST',
      headers: headers.map(([name, value]): [string, string] => [name, String(value)]),
      body: new Uint8Array(request.body),
      redirect: 'manual',
      signal: AbortSignal.any([signal, tooLate.signal]),
    })
    await response.body?.cancel()
    return response.status
  } finally {
    cancel()
  }
}
