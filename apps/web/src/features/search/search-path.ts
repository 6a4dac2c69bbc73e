/** The page with the results for a text. */
export const searchPath = (typed: string): string => {
  const text = typed.trim()
  return text === '' ? '/search' : `/search?q=${encodeURIComponent(text)}`
}
