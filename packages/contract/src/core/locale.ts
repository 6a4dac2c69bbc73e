export const LOCALES = ['zh-CN', 'en-US'] as const
export type Locale = (typeof LOCALES)[number]
export const DEFAULT_LOCALE: Locale = 'zh-CN'

/** A text in each language of the product. */
export type Text = { readonly zh: string; readonly en: string }

export function textIn(locale: Locale, text: Text): string {
  return locale === 'zh-CN' ? text.zh : text.en
}

const RTL_LANGUAGES: readonly string[] = ['he', 'ar', 'fa', 'ku']

/** Writing direction of a language tag such as `ar-EG`. */
export function directionOf(languageTag: string): 'rtl' | 'ltr' {
  return RTL_LANGUAGES.includes(languageTag.toLowerCase().split('-')[0] ?? '') ? 'rtl' : 'ltr'
}
