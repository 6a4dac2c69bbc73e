import { MOVER_BADGES, MOVER_RULES } from '@candela/contract'
import { catalogue, useLateMessages, useMessages } from '#platform/i18n.ts'
import { Formulas } from '#ui/formulas.tsx'
import type { MoverFormulaMessages } from './formula-messages.zh.ts'
import { moversMessages } from './messages.ts'
import { ruleOf } from './mover-badges.tsx'

const formulaMessages = catalogue<MoverFormulaMessages>({
  'zh-CN': () => import('./formula-messages.zh.ts'),
  'en-US': () => import('./formula-messages.en.ts'),
})

/** How moves, levels and badges come about. */
export function MoverFormulas() {
  const text = useLateMessages(formulaMessages)
  const movers = useMessages(moversMessages)
  if (text === undefined) return null
  return (
    <Formulas
      formulas={[
        { name: text.move.name, formula: text.move.formula, numbers: [] },
        {
          name: text.levels.name,
          formula: text.levels.formula,
          numbers: MOVER_RULES.levelPercents.map((percent, at) => ({
            label: movers.level(at + 1),
            value: `≥ ${percent}%`,
          })),
        },
        ...MOVER_BADGES.map(badge => ({ name: movers.badges[badge], formula: ruleOf(movers, badge), numbers: [] })),
      ]}
      notes={[text.source]}
    />
  )
}
