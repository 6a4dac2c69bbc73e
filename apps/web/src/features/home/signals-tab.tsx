import { SIGNAL_PATHS, type SignalKind } from '@candela/contract/signals'
import { signalMessages } from '#features/signals/index.ts'
import { useFresh } from '#live/use-fresh.ts'
import { useSignalNews } from '#live/use-signal-news.ts'
import { loadEverywhere, useLateMessages, useMessages } from '#platform/i18n.ts'
import styles from './home.module.css'
import { askSignals, type HomeSignals } from './load-signals.ts'
import { homeMessages } from './messages.ts'
import { Section } from './section.tsx'
import { SignalTable } from './signal-table.tsx'

// Not named by the page: only this tab needs them.
if (import.meta.env.SSR) await loadEverywhere(signalMessages)

/** The live topic tells of new signals; without it they are looked for this often. */
const REFRESH_MS = 60_000
const KINDS: readonly SignalKind[] = ['trend', 'rsi']

/** Rules 2: trend signals and RSI divergence. */
export function SignalsTab({ signals: loaded }: { signals: HomeSignals }) {
  const { signals: text } = useMessages(homeMessages)
  useLateMessages(signalMessages)
  const news = useSignalNews(KINDS, [...(loaded.trend?.records ?? []), ...(loaded.rsi?.records ?? [])])
  const signals = useFresh(loaded, askSignals, REFRESH_MS, news)
  return (
    <div className={styles.numbers}>
      <Section title={text.trend} to={SIGNAL_PATHS.trend}>
        <SignalTable caption={text.trend} rows={signals.trend?.records} />
      </Section>
      <Section title={text.rsi} to={SIGNAL_PATHS.rsi}>
        <SignalTable caption={text.rsi} rows={signals.rsi?.records} />
      </Section>
    </div>
  )
}
