/** The languages of the product. To add one, add a row here and files of texts named after the language. */
export const LOCALES = ['zh-CN', 'en-US'] as const
export type Locale = (typeof LOCALES)[number]
export const DEFAULT_LOCALE: Locale = 'zh-CN'

/** `zh` for `zh-CN`: the suffix of files with texts. */
export const languageOf = (locale: Locale): string => locale.slice(0, 2)

/** A text in Chinese and English, and optionally in further languages by code. English is the fallback. */
export type Text = { readonly zh: string; readonly en: string; readonly [language: string]: string }

export function textIn(locale: Locale, text: Text): string {
  return text[languageOf(locale)] ?? text.en
}

const RTL_LANGUAGES: readonly string[] = ['he', 'ar', 'fa', 'ku']

/** Writing direction of a language tag such as `ar-EG`. */
export function directionOf(languageTag: string): 'rtl' | 'ltr' {
  return RTL_LANGUAGES.includes(languageTag.toLowerCase().split('-')[0] ?? '') ? 'rtl' : 'ltr'
}
