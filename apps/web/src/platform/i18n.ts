import type { Locale } from '@candela/contract'
import { use, useEffect, useState } from 'react'
import { SiteContext } from './site.ts'

/**
 * The texts of one feature, one module per language, so that only the visitor's language reaches the browser.
 * A route names its catalogues; they are loaded before its component renders, on both sides.
 */
export type Catalogue<Messages> = {
  readonly load: (locale: Locale) => Promise<void>
  readonly get: (locale: Locale) => Messages
}

export function catalogue<Messages>(
  modules: Readonly<Record<Locale, () => Promise<{ readonly messages: Messages }>>>,
): Catalogue<Messages> {
  const loaded = new Map<Locale, Messages>()
  return {
    load: async locale => {
      if (!loaded.has(locale)) loaded.set(locale, (await modules[locale]()).messages)
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

/** For layers that bring their own texts when they open: undefined until these are there. */
export function useLateMessages<Messages>(source: Catalogue<Messages>): Messages | undefined {
  const locale = useLocale()
  const [messages, setMessages] = useState<Messages>()
  useEffect(() => {
    void source.load(locale).then(() => setMessages(() => source.get(locale)))
  }, [source, locale])
  return messages
}
