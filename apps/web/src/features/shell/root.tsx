import { use, useEffect, useRef, useState } from 'react'
import { Outlet, ScrollRestoration, useLoaderData, useLocation } from 'react-router'
import { useDocumentTitle } from '#page/page-title.ts'
import { writeCookie } from '#platform/cookies.ts'
import { useMessages } from '#platform/i18n.ts'
import { SiteContext } from '#platform/site.ts'
import { Button } from '#ui/controls/button.tsx'
import { ToastRegion } from '#ui/layers/toast.tsx'
import { BottomBar, Footer } from './footer.tsx'
import { Header } from './header.tsx'
import type { RootData } from './load.ts'
import { shellMessages } from './messages.ts'
import styles from './root.module.css'
import { Tape } from './tape.tsx'

/** The frame around every page. */
export function Root() {
  const { summary } = useLoaderData<RootData>()
  const text = useMessages(shellMessages)
  const { isSimulated } = use(SiteContext)
  useDocumentTitle()
  return (
    <>
      <a className={styles.skip} href="#main">
        {text.skip}
      </a>
      <Header isSimulated={isSimulated} />
      <Tape summary={summary ?? undefined} />
      <Main />
      <Footer />
      <BottomBar />
      <RegionNotice />
      <ToastRegion />
      <ScrollRestoration />
    </>
  )
}

/** After a client navigation the reader starts at the new page, not at the link that was left behind. */
function Main() {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const shownPath = useRef(pathname)
  useEffect(() => {
    if (shownPath.current === pathname) return
    shownPath.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  return (
    <main id="main" ref={main} tabIndex={-1} className={styles.page}>
      <Outlet />
    </main>
  )
}

/** Rules 1: visitors from regions we do not serve confirm before continuing. Without JavaScript it is plain text. */
function RegionNotice() {
  const { region } = useMessages(shellMessages)
  const { needsRegionNotice } = use(SiteContext)
  const [isOpen, setIsOpen] = useState(needsRegionNotice)
  if (!isOpen) return null
  const handleConfirm = () => {
    writeCookie('region_ok', '1')
    setIsOpen(false)
  }
  return (
    <section className={styles.notice} aria-label={region.confirm}>
      <p>{region.text}</p>
      <Button kind="primary" onClick={handleConfirm}>
        {region.confirm}
      </Button>
    </section>
  )
}
