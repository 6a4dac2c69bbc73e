/**
 * A notice is something that happened and that people asked to be told of. It is stored as its kind and a few values;
 * its words are made when it is shown or sent, in the reader's language. A feature that has something to tell makes a
 * kind of its own and hands events of it to the delivery.
 */
import type { Locale } from '@candela/contract/core'
import type { SubType } from '@candela/contract/favourites'

/** Small plain values: they are stored, and must be enough to write the notice years later. */
export type NoticeParams = Readonly<Record<string, string | number>>

export type NoticeText = {
  readonly title: string
  readonly text: string
  /** The page it is about. */
  readonly path: string
}

export type NoticeKind<Params extends NoticeParams = NoticeParams> = {
  /** Stored with every notice: never changed once it was used. */
  readonly name: string
  write(params: Params, locale: Locale): NoticeText
}

export type NoticeEvent<Params extends NoticeParams = NoticeParams> = {
  /** The same for the same happening, whoever sees it and how often: nobody is told of one key twice. */
  readonly key: string
  readonly subType: SubType
  readonly kind: NoticeKind<Params>
  readonly params: Params
  /** Also mailed to those who want only important ones by mail. */
  readonly isImportant: boolean
  /** When it happened. */
  readonly at: number
  /** Accounts that follow what it is about. Where it goes for each of them is their own setting. */
  readonly recipients: readonly string[]
}

export type NoticeBook = { write(kind: string, params: NoticeParams, locale: Locale): NoticeText }

/** Writes stored notices. One whose kind is not known, as after a step back to an older program, is not lost. */
export function createNoticeBook(kinds: readonly NoticeKind[]): NoticeBook {
  const byName = new Map(kinds.map(kind => [kind.name, kind]))
  if (byName.size !== kinds.length) throw new Error('two kinds of notices have the same name')
  return {
    write(name, params, locale) {
      const kind = byName.get(name)
      if (kind !== undefined) return kind.write(params, locale)
      return { title: locale === 'zh-CN' ? '一条提醒' : 'A notice', text: '', path: '/messages' }
    },
  }
}
