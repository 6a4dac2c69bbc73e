import { inspect } from 'node:util'

const HIDDEN = '[secret]'

/** Wraps a value that must not reach a log, a page or an error message. Printing it in any way gives `[secret]`. */
export class Secret<T> {
  readonly #value: T

  constructor(value: T) {
    this.#value = value
  }

  /** The value itself. Call it only where the value is used, and pass the Secret everywhere else. */
  reveal(): T {
    return this.#value
  }

  toString(): string {
    return HIDDEN
  }

  toJSON(): string {
    return HIDDEN
  }

  valueOf(): string {
    return HIDDEN
  }

  [Symbol.toPrimitive](): string {
    return HIDDEN
  }

  [inspect.custom](): string {
    return HIDDEN
  }
}
