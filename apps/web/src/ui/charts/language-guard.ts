/**
 * uPlot makes a number format of the browser's language while it is being loaded. Chromium under a POSIX locale calls
 * its language `en-US@posix`, which Intl refuses, and the chart would be lost; so such a browser speaks English.
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
