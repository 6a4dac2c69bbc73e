/** The page to open after login: always one of ours, whatever the URL says. */
export function safeNext(wanted: string | null, origin: string): string {
  if (wanted === null || !URL.canParse(wanted, origin)) return '/'
  const url = new URL(wanted, origin)
  if (url.origin !== origin) return '/'
  const path = url.pathname.replace(/^\/+/, '/') + url.search + url.hash
  // Logging in leads nowhere near logging in.
  return /^\/(?:ssr\/)?(?:login|register|forgot-password)\b/.test(path) ? '/' : path
}
