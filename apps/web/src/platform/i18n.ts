import { languageOf, LOCALES, type Locale } from '@candela/contract/core'
import { use } from 'react'
import { SiteContext } from './site.ts'

/**
 * The texts of one feature, one module per language, so that only the visitor's language reaches the browser.
 * A page names its catalogues; they are loaded before its component renders, on both sides.
 */
export type Catalogue<Messages> = {
  /** The same promise every time, unless it failed. */
  readonly load: (locale: Locale) => Promise<void>
  readonly get: (locale: Locale) => Messages
  /** Adds or replaces one language, such as a translation that is kept elsewhere. */
  add(language: string, load: MessageModule<Messages>): void
}

type MessageModule<Messages> = () => Promise<{ readonly messages: Messages }>

/**
 * `found` are `messages.<language>.ts` by their name: `catalogue(import.meta.glob('./messages.??.ts'))`. A language
 * without a file of its own gets the English one.
 */
export function catalogue<Messages>(found: Readonly<Record<string, MessageModule<Messages>>>): Catalogue<Messages> {
  const files = { ...found }
  const loaded = new Map<Locale, Messages>()
  const loading = new Map<Locale, Promise<void>>()
  const load = async (locale: Locale): Promise<void> => {
    try {
      loaded.set(locale, (await fileFor(files, languageOf(locale))()).messages)
    } catch (error) {
      loading.delete(locale) // the next attempt may succeed
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
      if (messages === undefined) throw new Error('The catalogue is not loaded: name it in the page that uses it')
      return messages
    },
    add: (language, module) => {
      files[`added.${language}.ts`] = module
    },
  }
}

function fileFor<Messages>(
  files: Readonly<Record<string, MessageModule<Messages>>>,
  language: string,
): MessageModule<Messages> {
  const names = Object.keys(files)
  const named = (tail: string) => files[names.find(name => name.endsWith(tail)) ?? '']
  const file = named(`.${language}.ts`) ?? named('.en.ts')
  if (file === undefined) throw new Error('A catalogue needs an English file')
  return file
}

export function useLocale(): Locale {
  return use(SiteContext).preferences.locale
}

export function useMessages<Messages>(source: Catalogue<Messages>): Messages {
  return source.get(useLocale())
}

/**
 * For lazily loaded parts with their own texts: the part suspends until both are loaded, so wrap it in a `Suspense`. The
 * server cannot wait while rendering; there the part's module loads the texts with `loadEverywhere`.
 */
export function useLateMessages<Messages>(source: Catalogue<Messages>): Messages {
  const locale = useLocale()
  if (!import.meta.env.SSR) use(source.load(locale))
  return source.get(locale)
}

export async function loadEverywhere(source: Catalogue<unknown>): Promise<void> {
  await Promise.all(LOCALES.map(locale => source.load(locale)))
}
