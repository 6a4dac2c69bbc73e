import { UTC8, type Zone } from '@candela/quant'
import { createContext, use } from 'react'
import { createContext as createLoaderContext } from 'react-router'
import type { Preferences } from '@candela/contract/render'
import type { Alternate, Api, AppLinks, Device } from '@candela/contract/render'
import type { EndableApi } from './client.ts'

/** What the server knows about this visit, the same on both sides of hydration. */
export type Site = {
  readonly preferences: Preferences
  /** The zone of the preferences with its name and offsets. */
  readonly zone: Zone
  /** In the browser: changes the zone of the page. */
  readonly chooseZone?: (zone: Zone) => void
  readonly device: Device
  readonly needsRegionNotice: boolean
  readonly alternates: readonly Alternate[]
  /** Contact address of the operator. */
  readonly contactEmail: string | undefined
  readonly appLinks: AppLinks
  /** Unit of the registration reward. */
  readonly rewardCurrency: string
  /** Codes are not sent but shown at `/outbox`. */
  readonly hasOutbox: boolean
  readonly isSimulated: boolean
  readonly isDevelopment: boolean
}

const UNSET: Site = {
  preferences: { locale: 'zh-CN', theme: 'system', direction: 'up-red', density: 'normal', zone: UTC8.id },
  zone: UTC8,
  device: 'desktop',
  needsRegionNotice: false,
  alternates: [],
  contactEmail: undefined,
  appLinks: {},
  rewardCurrency: 'USDT',
  hasOutbox: false,
  isSimulated: true,
  isDevelopment: false,
}

/** For components. */
export const SiteContext = createContext<Site>(UNSET)
export const ApiContext = createContext<EndableApi>(() => Promise.reject(new Error('No api here')))

/** In which times are printed. */
export const useZone = (): Zone => use(SiteContext).zone

/** For loaders. */
export const siteKey = createLoaderContext<Site>()
export const apiKey = createLoaderContext<Api>()
