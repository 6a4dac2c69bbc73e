import { successJson } from './envelope.ts'

export type ReadyAnswer = { readonly body: Buffer; readonly etag: string }

const KEPT_MAX = 100

/**
 * Bytes and tag of an answer whose JSON is already there. Hot lists hand out the same string until the next tick, so
 * both are made once per tick and page, not once per request; looking a string up that was seen before costs nothing,
 * because its hash is kept with it.
 */
export function createReadyAnswers(): (dataJson: string) => ReadyAnswer {
  const kept = new Map<string, ReadyAnswer>()
  return dataJson => {
    const known = kept.get(dataJson)
    if (known !== undefined) return known
    const json = successJson(dataJson)
    const made = { body: Buffer.from(json), etag: weakTag(json) }
    if (kept.size >= KEPT_MAX) kept.clear()
    kept.set(dataJson, made)
    return made
  }
}

/** FNV-1a over the text: cheap, and enough to tell one tick's list from the next. */
export function weakTag(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return `W/"${text.length.toString(36)}-${(hash >>> 0).toString(36)}"`
}
