import { type ChartIndicator, VOLUME_ID } from '../engine/engine.ts'
import { studyOf } from '../engine/study.ts'
import { countOf, INDICATORS_MAX } from './settings.ts'

/** Undefined at the limit, or for what does not exist or is there already. */
export function withIndicator(
  indicators: readonly ChartIndicator[],
  id: string,
): readonly ChartIndicator[] | undefined {
  const study = studyOf(id)
  const isVolume = id === VOLUME_ID
  if (study === undefined || (isVolume && indicators.some(each => each.id === id))) return undefined
  if (!isVolume && countOf(indicators) >= INDICATORS_MAX) return undefined
  const numbers = indicators.map(({ key }) => Number(/^i(\d+)$/.exec(key)?.[1] ?? 0))
  const key = isVolume ? VOLUME_ID : `i${Math.max(0, ...numbers) + 1}`
  return [...indicators, { key, id, values: study.parameters.map(parameter => parameter.default) }]
}
