import { textIn } from '@candela/contract/core'
import type { SignalTrial } from '@candela/contract/signals'
import { formatDate, formatFixed, formatFull, formatShare } from '@candela/quant'
import { DataGrid } from '#data-page/frame/data-page.tsx'
import { useLateMessages, useLocale } from '#platform/i18n.ts'
import { useZone } from '#platform/site.ts'
import { ComparedTable } from './compared-table.tsx'
import { EquityLines } from './equity-lines.tsx'
import { trialMessages } from './messages.ts'
import { luckChance, parametersOf, verdictOf } from './rules.ts'
import styles from './trial.module.css'
import { useVariantCount } from './variants.ts'

type Props = {
  readonly trial: SignalTrial
  /** Of the pair. */
  readonly name: string
  /** Undefined where a kind has one interval only. */
  readonly level: string | undefined
  /** Older bars are on their way. */
  readonly isGrowing: boolean
  /** Fewer decided signals have no figures. */
  readonly needed: number
}

/** What was tried, on which bars, what to think of it, and how often luck was given a chance. */
export function TrialResult({ trial, name, level, isGrowing, needed }: Props) {
  const text = useLateMessages(trialMessages)
  const zone = useZone()
  const { from, to, bars, open } = trial
  return (
    <section className={styles.trial} aria-label={text.result}>
      <div>
        <p>
          <b>
            <Subject trial={trial} name={name} level={level} />
          </b>{' '}
          {text.about(formatDate(from, zone), formatDate(to, zone), formatFull(bars))}
          {open === 0 ? null : ` · ${text.open(formatFull(open))}`}
        </p>
        <Verdict trial={trial} needed={needed} />
      </div>
      {trial.isComplete ? null : <p className={styles.warn}>{isGrowing ? text.incomplete : text.stillIncomplete}</p>}
      <Luck trial={trial} />
      {trial.score.count < needed ? (
        <ComparedTable trial={trial} />
      ) : (
        <DataGrid columns={2}>
          <ComparedTable trial={trial} />
          <EquityLines trial={trial} needed={needed} />
        </DataGrid>
      )}
    </section>
  )
}

/** `BTC · 1h · 通道周期 20`. */
function Subject({ trial, name, level }: Pick<Props, 'trial' | 'name' | 'level'>) {
  const locale = useLocale()
  const labels = new Map(parametersOf(trial.kind).map(each => [each.id, textIn(locale, each.name)]))
  const values = trial.parameters.map(({ id, value }) => `${labels.get(id) ?? id} ${value}`)
  return [name, ...(level === undefined ? [] : [level]), ...values].join(' · ')
}

function Verdict({ trial: { score }, needed }: Pick<Props, 'trial' | 'needed'>) {
  const { verdicts } = useLateMessages(trialMessages)
  const verdict = verdictOf(score)
  return (
    <p>
      {verdict === 'few'
        ? verdicts.few(formatFull(score.count), needed)
        : verdicts[verdict](
            formatShare(score.hitRate),
            formatFixed(score.hitLow, 1),
            formatShare(score.hitHigh),
            formatShare(score.baselineHitRate),
          )}
    </p>
  )
}

/** Who tries often enough finds something that looks good. */
function Luck({ trial: { kind, pair, interval } }: Pick<Props, 'trial'>) {
  const text = useLateMessages(trialMessages)
  const count = useVariantCount(kind, pair, interval)
  return (
    <p className={styles.warn}>
      {count === 0 ? text.noVariants : text.variants(formatFull(count), formatShare(luckChance(count)))}
    </p>
  )
}
