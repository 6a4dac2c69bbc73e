/**
 * uPlot creates a number format for the browser's language when it is loaded. Chromium under a POSIX locale reports
 * `en-US@posix`, which Intl rejects, and the chart would fail; such a browser gets `en-US` instead.
 * Import this before uPlot.
 */
export function guardLanguage(browser: Pick<Navigator, 'language'>): void {
  try {
    Intl.getCanonicalLocales(browser.language)
  } catch {
    Object.defineProperty(browser, 'language', { value: 'en-US', configurable: true })
  }
}

guardLanguage(navigator)
