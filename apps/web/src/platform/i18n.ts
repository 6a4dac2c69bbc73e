import { LOCALES, type Locale } from '@candela/contract/core'
import { use } from 'react'
import { SiteContext } from './site.ts'

/**
 * The texts of one feature, one module per language, so that only the visitor's language reaches the browser.
 * A route names its catalogues; they are loaded before its component renders, on both sides.
 */
export type Catalogue<Messages> = {
  /** The same promise every time, unless it failed. */
  readonly load: (locale: Locale) => Promise<void>
  readonly get: (locale: Locale) => Messages
}

export function catalogue<Messages>(
  modules: Readonly<Record<Locale, () => Promise<{ readonly messages: Messages }>>>,
): Catalogue<Messages> {
  const loaded = new Map<Locale, Messages>()
  const loading = new Map<Locale, Promise<void>>()
  const load = async (locale: Locale): Promise<void> => {
    try {
      loaded.set(locale, (await modules[locale]()).messages)
    } catch (error) {
      loading.delete(locale) // the next one may have a line again
      throw error
    }
  }
  return {
    load: locale => {
      const promise = loading.get(locale) ?? load(locale)
      loading.set(locale, promise)
      return promise
    },
    get: locale => {
      const messages = loaded.get(locale)
      if (messages === undefined) throw new Error('The catalogue is not loaded: name it in the route that uses it')
      return messages
    },
  }
}

export function useLocale(): Locale {
  return use(SiteContext).preferences.locale
}

export function useMessages<Messages>(source: Catalogue<Messages>): Messages {
  return source.get(useLocale())
}

/**
 * For parts whose code comes late and brings its own texts: the part waits for both, so it stands in a `Suspense`. The
 * server cannot wait while it renders; there the part's module has them loaded by `loadEverywhere`.
 */
export function useLateMessages<Messages>(source: Catalogue<Messages>): Messages {
  const locale = useLocale()
  if (!import.meta.env.SSR) use(source.load(locale))
  return source.get(locale)
}

export async function loadEverywhere(source: Catalogue<unknown>): Promise<void> {
  await Promise.all(LOCALES.map(locale => source.load(locale)))
}
