/** The languages of the product: a row here, then texts in files named after the language. */
export const LOCALES = ['zh-CN', 'en-US'] as const
export type Locale = (typeof LOCALES)[number]
export const DEFAULT_LOCALE: Locale = 'zh-CN'

/** `zh` of `zh-CN`: what files with texts are named after. */
export const languageOf = (locale: Locale): string => locale.slice(0, 2)

/** A text in Chinese and English, and in any further language by its code. English stands in for a missing one. */
export type Text = { readonly zh: string; readonly en: string; readonly [language: string]: string }

export function textIn(locale: Locale, text: Text): string {
  return text[languageOf(locale)] ?? text.en
}

const RTL_LANGUAGES: readonly string[] = ['he', 'ar', 'fa', 'ku']

/** Writing direction of a language tag such as `ar-EG`. */
export function directionOf(languageTag: string): 'rtl' | 'ltr' {
  return RTL_LANGUAGES.includes(languageTag.toLowerCase().split('-')[0] ?? '') ? 'rtl' : 'ltr'
}
