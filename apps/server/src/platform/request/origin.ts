/** Whether a page of `origin` may call us: from the requested host itself, or one of our configured ones. */
export function isOwnOrigin(origin: string, host: string | undefined, own: readonly (string | undefined)[]): boolean {
  if (!URL.canParse(origin)) return false
  const from = new URL(origin)
  if (from.protocol !== 'https:' && from.protocol !== 'http:') return false
  if (from.host === host) return true
  return own.some(each => each !== undefined && (each === from.origin || each === from.hostname))
}
