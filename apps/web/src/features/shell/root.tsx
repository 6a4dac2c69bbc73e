import { use, useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLoaderData, useLocation } from 'react-router'
import { useDocumentTitle, usePage } from '#page/page-title.ts'
import { useMessages } from '#platform/i18n.ts'
import { SiteContext } from '#platform/site.ts'
import { ToastRegion } from '#ui/layers/toast.tsx'
import { late } from '#ui/page/late.tsx'
import { BottomBar, Footer } from './footer.tsx'
import { Header } from './header.tsx'
import type { RootData } from './load.ts'
import { shellMessages } from './messages.ts'
import styles from './root.module.css'
import { Tape } from './tape.tsx'

const noticeOnServer = import.meta.env.SSR ? (await import('./region-notice.tsx')).RegionNotice : undefined
const RegionNotice = late(async () => (await import('./region-notice.tsx')).RegionNotice, noticeOnServer)

/** The frame around every page. */
export function Root() {
  const { summary } = useLoaderData<RootData>()
  const text = useMessages(shellMessages)
  const { isSimulated, needsRegionNotice } = use(SiteContext)
  const isWindow = usePage()?.layout === 'window'
  useDocumentTitle()
  return (
    <>
      <a className={styles.skip} href="#main">
        {text.skip}
      </a>
      {isWindow ? null : (
        <>
          <Header isSimulated={isSimulated} />
          <Tape summary={summary ?? undefined} />
        </>
      )}
      <Main isWindow={isWindow} />
      {isWindow ? null : <Footer />}
      <BottomBar />
      {needsRegionNotice ? <RegionNotice /> : null}
      <ToastRegion />
      <ScrollRestoration />
    </>
  )
}

/** After a client navigation the reader starts at the new page, not at the link that was left behind. */
function Main({ isWindow }: { isWindow: boolean }) {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const shownPath = useRef(pathname)
  useEffect(() => {
    if (shownPath.current === pathname) return
    shownPath.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  return (
    <main id="main" ref={main} tabIndex={-1} className={isWindow ? styles.window : styles.page}>
      <Outlet />
    </main>
  )
}
