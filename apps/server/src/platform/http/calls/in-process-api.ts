import { AppError, type Call, type DataOf, type InputOf, type Locale } from '@candela/contract/core'
import type { Browser } from '#platform/sessions/sessions.ts'
import type { CallContext, Route } from './route.ts'

/** Calls a route's handler directly: server-side rendering does not go over the network. */
export type InProcessApi = <C extends Call>(call: C, input: InputOf<C>) => Promise<DataOf<C>>

/** Pages are rendered anonymously: no address, no cookies, and never a user. */
class PageContext implements CallContext {
  readonly locale: Locale
  readonly ip = ''
  readonly browser: Browser = { ip: '', device: '', isSecure: false, isApp: false }

  constructor(locale: Locale) {
    this.locale = locale
  }

  /** Never aborted: the page is shared by all who wait for it. */
  get signal(): AbortSignal {
    return new AbortController().signal
  }

  findCaller(): Promise<never> {
    return Promise.reject(new AppError('NEED_LOGIN'))
  }

  setCookies(): void {
    throw new Error('cookies cannot be set while rendering a page')
  }
}

export function createInProcessApi(routes: readonly Route[]): (locale: Locale) => InProcessApi {
  const byName = new Map(routes.map(each => [each.call.name, each]))
  return locale =>
    async <C extends Call>(call: C, input: InputOf<C>) => {
      const found = byName.get(call.name)
      if (found === undefined || found.call.auth !== 'public') throw new AppError('NOT_FOUND')
      const data: unknown = await found.handle({ input, params: {}, context: new PageContext(locale) })
      return data as DataOf<C> // the route was registered for this very call
    }
}
