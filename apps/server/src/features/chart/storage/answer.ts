/** What charts_storage 1.1 answers, and what it is asked. */
import type { Text } from '@candela/contract/core'

export type StorageAnswer =
  | { readonly status: 'ok'; readonly id?: string; readonly data?: unknown }
  | { readonly status: 'error'; readonly message: Text }

/** The parameters of the address and the fields of the form. */
export type Fields = {
  /** A text of at most `max` characters, '' if it is missing; refuses what cannot be stored. */
  text(name: string, max: number): string
}

export type Asked = {
  readonly accountId: string
  readonly query: Fields
  readonly form: Fields
}

/** What can be done with one of the three resources. */
export type Resource = {
  get(asked: Asked): Promise<StorageAnswer>
  post(asked: Asked): Promise<StorageAnswer>
  delete(asked: Asked): Promise<StorageAnswer>
}

export const OK: StorageAnswer = { status: 'ok' }
export const found = (data: unknown): StorageAnswer => ({ status: 'ok', data })
export const failed = (zh: string, en: string): StorageAnswer => ({ status: 'error', message: { zh, en } })
export const EMPTY = failed('没有可保存的内容', 'No content to save')
