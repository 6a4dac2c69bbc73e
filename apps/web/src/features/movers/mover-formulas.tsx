import { MOVER_BADGES, MOVER_RULES } from '@candela/contract/movers'
import { catalogue, loadEverywhere, useLateMessages, useMessages } from '#platform/i18n.ts'
import { Formulas } from '#data-page/formulas.tsx'
import type { MoverFormulaMessages } from './formula-messages.zh.ts'
import { moversMessages } from './messages.ts'
import { ruleOf } from './mover-badges.tsx'

const formulaMessages = catalogue(import.meta.glob<{ messages: MoverFormulaMessages }>('./formula-messages.??.ts'))
if (import.meta.env.SSR) await loadEverywhere(formulaMessages)

/** How moves, levels and badges come about. */
export function MoverFormulas() {
  const text = useLateMessages(formulaMessages)
  const movers = useMessages(moversMessages)
  return (
    <Formulas
      formulas={[
        { id: 'move', name: text.move.name, formula: text.move.formula, numbers: [] },
        {
          id: 'levels',
          name: text.levels.name,
          formula: text.levels.formula,
          numbers: MOVER_RULES.levelPercents.map((percent, at) => ({
            label: movers.level(at + 1),
            value: `≥ ${percent}%`,
          })),
        },
        ...MOVER_BADGES.map(badge => ({
          id: badge,
          name: movers.badges[badge],
          formula: ruleOf(movers, badge),
          numbers: [],
        })),
      ]}
      notes={[text.source]}
    />
  )
}
