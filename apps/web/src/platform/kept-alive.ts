/** Bytes; browsers keep 64 KB alive, of all requests of a page together. Layouts are base64, a byte a character. */
const KEPT_MAX = 60_000

/** A hidden page may be closed at any moment: what it sends then still arrives. */
export const keptAlive = (init: RequestInit | undefined, isHidden: boolean): RequestInit | undefined =>
  isHidden && typeof init?.body === 'string' && init.body.length <= KEPT_MAX ? { ...init, keepalive: true } : init
