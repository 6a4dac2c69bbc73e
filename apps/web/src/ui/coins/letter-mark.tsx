import styles from './letter-mark.module.css'

/** Where there is no logo: the first letter of a name. */
export function LetterMark({ name }: { name: string }) {
  return (
    <i className={styles.letter} aria-hidden="true">
      {Array.from(name)[0]}
    </i>
  )
}
