/** What charts_storage 1.1 answers, and what it is asked. */

export type StorageAnswer =
  | { readonly status: 'ok'; readonly id?: string; readonly data?: unknown }
  | { readonly status: 'error'; readonly message: string }

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
export const failed = (message: string): StorageAnswer => ({ status: 'error', message })
