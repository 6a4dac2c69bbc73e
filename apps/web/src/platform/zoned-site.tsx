import { type ReactNode, useState } from 'react'
import { type Site, SiteContext } from './site.ts'

/** The site around the pages in the browser, where the time zone can be changed without loading the page again. */
export function ZonedSite({ site, children }: { site: Site; children: ReactNode }) {
  const [zone, chooseZone] = useState(site.zone)
  return <SiteContext value={{ ...site, zone, chooseZone }}>{children}</SiteContext>
}
