import styles from './needs-script.module.css'

/** Rendered on the server only: in the browser React renders nothing inside <noscript>. */
const Words = import.meta.env.SSR ? (await import('./needs-script-words.tsx')).NeedsScriptWords : undefined

/** Without JavaScript, explains why this part stays empty. */
export function NeedsScript() {
  return <noscript className={styles.line}>{Words === undefined ? null : <Words />}</noscript>
}
