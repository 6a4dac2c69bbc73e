import { type Interval, INTERVALS, textIn } from '@candela/contract/core'
import type { SignalKind } from '@candela/contract/signals'
import { type RuleValues, ruleValues } from '@candela/quant/signals'
import { useState } from 'react'
import { useLateMessages, useLocale } from '#platform/i18n.ts'
import { trialMessages } from './messages.ts'
import { misfitOf, parametersOf, readNumber, type Wish } from './rules.ts'
import { usePairChoice } from './use-pair-choice.ts'

type Texts = Readonly<Record<string, string>>
type Fault = { readonly field: string; readonly text: string }

const textsOf = (values: RuleValues): Texts =>
  Object.fromEntries(Object.entries(values).map(([id, value]) => [id, String(value)]))

/** The fields of a trial as typed, and what is wrong with them once they were submitted. */
export function useTrialForm(kind: SignalKind, first: Omit<Wish, 'values'> & Partial<Pick<Wish, 'values'>>) {
  const text = useLateMessages(trialMessages)
  const locale = useLocale()
  const pairs = usePairChoice(first.pair)
  const [index, setIndex] = useState(first.pair)
  const [interval, setInterval] = useState<Interval>(first.interval)
  const [texts, setTexts] = useState<Texts>(() => textsOf(first.values ?? ruleValues(kind)))
  const [fault, setFault] = useState<Fault>()

  function faultOf(pair: string | undefined, values: RuleValues): Fault | undefined {
    if (pair === undefined) return { field: 'pair', text: text.pairUnknown }
    const misfit = misfitOf(kind, values)
    if (misfit === undefined) return undefined
    return {
      field: misfit.id,
      text:
        misfit.reason === 'range'
          ? text.notInRange(misfit.min, misfit.max)
          : text.notAbove(textIn(locale, misfit.smaller.name)),
    }
  }

  return {
    pairs,
    index,
    setIndex,
    interval,
    setInterval: (value: string) => setInterval(known => INTERVALS.find(each => each === value) ?? known),
    texts,
    setText(id: string, typed: string) {
      setTexts(known => ({ ...known, [id]: typed }))
      setFault(undefined)
    },
    forgive: () => setFault(undefined),
    reset() {
      setTexts(textsOf(ruleValues(kind)))
      setFault(undefined)
    },
    fault,
    errorOf: (field: string) => (fault?.field === field ? fault.text : undefined),
    /** What to try; undefined if something is wrong, which is then marked. */
    submit(): Wish | undefined {
      const pair = kind === 'stock' ? index : pairs.pair
      const values = Object.fromEntries(parametersOf(kind).map(({ id }) => [id, readNumber(texts[id] ?? '')] as const))
      const found = faultOf(pair, values)
      setFault(found)
      return pair === undefined || found !== undefined ? undefined : { pair, interval, values }
    },
  }
}
