import styles from './tab-link.module.css'

export const tabClass = styles.tab
export const currentTabClass = styles.current
