import { AppError, type Call, type DataOf, type InputOf, type Locale } from '@candela/contract'
import type { Route } from './route.ts'

/** Calls a route's handler directly: what a page needs while it is rendered does not go over the network. */
export type InProcessApi = <C extends Call>(call: C, input: InputOf<C>) => Promise<DataOf<C>>

export function createInProcessApi(routes: readonly Route[]): (locale: Locale) => InProcessApi {
  const byName = new Map(routes.map(each => [each.call.name, each]))
  return locale =>
    async <C extends Call>(call: C, input: InputOf<C>) => {
      const found = byName.get(call.name)
      if (found === undefined || found.call.auth !== 'public') throw new AppError('NOT_FOUND')
      const data: unknown = await found.handle({ input, params: {}, context: { locale, ip: '' } })
      return data as DataOf<C> // the route was registered for this very call
    }
}
