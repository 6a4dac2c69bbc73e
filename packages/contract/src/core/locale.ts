/** The languages of the product. To add one, add a row here and files of texts named after the language. */
export const LOCALES = ['zh-CN', 'en-US'] as const
export type Locale = (typeof LOCALES)[number]
export const DEFAULT_LOCALE: Locale = 'zh-CN'

/** Each language by its own name. */
export const LANGUAGE_NAMES: Readonly<Record<Locale, string>> = { 'zh-CN': '中文', 'en-US': 'English' }

/** `zh` for `zh-CN`: the suffix of files with texts. */
export const languageOf = (locale: Locale): string => locale.slice(0, 2)

/** A value in Chinese and English, and optionally in further languages by code. English is the fallback. */
export type InLanguages<Value> = { readonly zh: Value; readonly en: Value; readonly [language: string]: Value }

export function inLanguage<Value>(locale: Locale, values: InLanguages<Value>): Value {
  return values[languageOf(locale)] ?? values.en
}

/** Applies a function to the value of every language. */
export function mapLanguages<Value, Result>(
  values: InLanguages<Value>,
  map: (value: Value) => Result,
): InLanguages<Result> {
  const { zh, en, ...others } = values
  const mapped = Object.entries(others).map(([language, value]) => [language, map(value)] as const)
  return { zh: map(zh), en: map(en), ...Object.fromEntries(mapped) }
}

export type Text = InLanguages<string>

export const textIn = (locale: Locale, text: Text): string => inLanguage(locale, text)

const RTL_LANGUAGES: readonly string[] = ['he', 'ar', 'fa', 'ku']

/** Writing direction of a language tag such as `ar-EG`. */
export function directionOf(languageTag: string): 'rtl' | 'ltr' {
  return RTL_LANGUAGES.includes(languageTag.toLowerCase().split('-')[0] ?? '') ? 'rtl' : 'ltr'
}
