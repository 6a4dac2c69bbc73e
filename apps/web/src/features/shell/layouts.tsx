import { Outlet } from 'react-router'
import styles from './layouts.module.css'

/** Full width, for boards and data. */
export function GlobalLayout() {
  return <Outlet />
}

/** One narrow column, for forms and legal text. */
export function BlockLayout() {
  return (
    <div className={styles.block}>
      <Outlet />
    </div>
  )
}

/** Space for a panel ad above and a block ad beside the page; collapsed without an ad. */
export function PageAdLayout() {
  return (
    <div className={styles.withAds}>
      <div className={styles.panelAd} data-ad="panel" />
      <div className={styles.content}>
        <Outlet />
      </div>
      <div className={styles.blockAd} data-ad="block" />
    </div>
  )
}
