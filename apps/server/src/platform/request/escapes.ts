/**
 * Whether the percent escapes of a URL or form decode to a text. Others would be read as something else. The value is
 * used, because the bundler takes a call that is only made to see whether it throws for one without effect.
 */
export function isWellEscaped(text: string): boolean {
  if (!text.includes('%')) return true
  try {
    return decodeURIComponent(text) !== ''
  } catch {
    return false
  }
}
