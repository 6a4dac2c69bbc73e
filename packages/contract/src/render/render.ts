/** Input and output of the web app's `render`, as called by the server. */
import type { Call, DataOf, InputOf, ParamsOf } from '../core/call.ts'
import type { Locale } from '../core/locale.ts'
import type { Preferences } from './preferences.ts'

/**
 * How a page or a component calls the server: in-process while rendering, over HTTP in the browser. A call whose path has
 * parameters takes them after its fields.
 */
export type Api = <C extends Call>(call: C, input: InputOf<C>, params?: ParamsOf<C>) => Promise<DataOf<C>>

export type Device = 'desktop' | 'mobile' | 'app'

/** One language's address of the site; the same origin for all when no hosts are configured. */
export type Alternate = { readonly locale: Locale; readonly origin: string }

export type Assets = {
  readonly js: string
  /** The shell's style sheets, which every page needs. */
  readonly css: readonly string[]
  /** Additional style sheets of each page module, such as `funding-page`. */
  readonly pageCss: Readonly<Record<string, readonly string[]>>
  readonly preload: readonly string[]
}

/** Where the app is offered, as far as the operator has set it. */
export type AppLinks = { readonly android?: string; readonly iphone?: string; readonly backup?: string }

export type RenderRequest = {
  /** Absolute URL of the request. */
  readonly href: string
  readonly preferences: Preferences
  readonly device: Device
  readonly needsRegionNotice: boolean
  readonly alternates: readonly Alternate[]
  /** The canonical origin. */
  readonly origin: string
  readonly contactEmail: string | undefined
  readonly appLinks: AppLinks
  readonly rewardCurrency: string
  /** Codes are not sent but shown at `/outbox`, which only the operator can open. */
  readonly hasOutbox: boolean
  readonly isSimulated: boolean
  readonly isDevelopment: boolean
  readonly api: Api
  readonly assets: Assets
}

export type RenderResult =
  | { readonly kind: 'page'; readonly status: number; readonly html: string }
  | { readonly kind: 'redirect'; readonly status: number; readonly location: string }

/** What the web app's server bundle exports. */
export type EntryServer = {
  readonly render: (request: RenderRequest) => Promise<RenderResult>
  readonly sitemapPaths: readonly string[]
}
