/**
 * A notification is an event that users asked to hear about. It is stored as its kind and a few values; the text is
 * rendered when it is shown or sent, in the reader's language. A feature defines its own kinds and passes events to the
 * delivery.
 */
import { type Locale, type Text, textIn } from '@candela/contract/core'
import type { SubType } from '@candela/contract/favourites'

/** Small plain values: they are stored, and must suffice to render the notification years later. */
export type NotificationParams = Readonly<Record<string, string | number>>

export type NotificationText = {
  readonly title: string
  readonly text: string
  /** The page it is about. */
  readonly path: string
}

export type NotificationKind<Params extends NotificationParams = NotificationParams> = {
  /** Stored with every notification: never change it once used. */
  readonly name: string
  write(params: Params, locale: Locale): NotificationText
}

export type NotificationEvent<Params extends NotificationParams = NotificationParams> = {
  /** Identifies the event, however often and by whomever it is detected: a key is delivered at most once per user. */
  readonly key: string
  readonly subType: SubType
  readonly kind: NotificationKind<Params>
  readonly params: Params
  /** Also mailed to users who want only important mails. */
  readonly isImportant: boolean
  /** When it happened. */
  readonly at: number
  /** Accounts that follow its subject. Their own settings decide the channels. */
  readonly recipients: readonly string[]
}

export type NotificationRenderer = { write(kind: string, params: NotificationParams, locale: Locale): NotificationText }

const UNKNOWN_KIND: Text = { zh: '一条提醒', en: 'Notification' }

/** Renders stored notifications. One of an unknown kind, as after a downgrade, is not lost. */
export function createNotificationRenderer(kinds: readonly NotificationKind[]): NotificationRenderer {
  const byName = new Map(kinds.map(kind => [kind.name, kind]))
  if (byName.size !== kinds.length) throw new Error('two notification kinds have the same name')
  return {
    write(name, params, locale) {
      const kind = byName.get(name)
      if (kind !== undefined) return kind.write(params, locale)
      return { title: textIn(locale, UNKNOWN_KIND), text: '', path: '/messages' }
    },
  }
}
