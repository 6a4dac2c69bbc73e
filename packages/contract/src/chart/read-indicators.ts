import { DERIVATIVE_STUDIES } from './derivative-studies.ts'
import { INDICATORS_MAX, type LayoutIndicator, type LineStyle } from './layout.ts'
import {
  below,
  choiceOf,
  entriesOf,
  fieldsOf,
  flagOf,
  idOf,
  integerIn,
  numberIn,
  refuse,
  refuseRepeated,
} from './layout-fields.ts'
import { readStyle } from './read-style.ts'

type ParameterRule = {
  readonly id: string
  readonly kind: 'integer' | 'decimal'
  readonly min: number
  readonly max: number
}

type IndicatorRule = {
  readonly parameters: readonly ParameterRule[]
  readonly outputs: readonly { readonly id: string }[]
}

/** What a layout needs to know of the indicators computed from bars, by their ids. */
export type IndicatorTable = Readonly<Record<string, IndicatorRule>>

/** `panes` are the ids of the chart's panes. */
export function readIndicators(
  at: string,
  value: unknown,
  panes: readonly string[],
  table: IndicatorTable,
): LayoutIndicator[] {
  if (!Array.isArray(value)) return refuse(at, '应为数组', 'must be an array')
  if (value.length > INDICATORS_MAX)
    refuse(at, `有 ${value.length} 个`, `has ${value.length} entries`, 'INDICATORS_FULL')
  const indicators = value.map((each: unknown, index) => indicatorOf(`${at}[${index}]`, each, panes, table))
  refuseRepeated(
    at,
    indicators.map(indicator => indicator.id),
  )
  return indicators
}

function indicatorOf(at: string, value: unknown, panes: readonly string[], table: IndicatorTable): LayoutIndicator {
  const fields = fieldsOf(at, value, ['id', 'name', 'params', 'pane', 'visible', 'style'])
  const { name } = fields
  const rule = typeof name === 'string' ? (ruleIn(table, name) ?? ruleIn(DERIVATIVE_STUDIES, name)) : undefined
  if (typeof name !== 'string' || rule === undefined)
    return refuse(below(at, 'name'), '不是已知指标', 'is not a known indicator')
  return {
    id: idOf(below(at, 'id'), fields.id),
    name,
    params: paramsOf(below(at, 'params'), fields.params, rule),
    pane: choiceOf(below(at, 'pane'), fields.pane, panes),
    visible: flagOf(below(at, 'visible'), fields.visible),
    style: stylesOf(below(at, 'style'), fields.style, rule),
  }
}

const ruleIn = (table: IndicatorTable, name: string): IndicatorRule | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined

function paramsOf(at: string, value: unknown, { parameters }: IndicatorRule): Record<string, number> {
  const params = entriesOf(at, value, parameters.length).map(([id, inParams, given]) => {
    const rule = parameters.find(parameter => parameter.id === id)
    if (rule === undefined) return refuse(inParams, '不是该指标的参数', 'is not a parameter of the indicator')
    return [id, rule.kind === 'integer' ? integerIn(inParams, given, rule) : numberIn(inParams, given, rule)] as const
  })
  return Object.fromEntries(params)
}

function stylesOf(at: string, value: unknown, { outputs }: IndicatorRule): Record<string, LineStyle> {
  const styles = entriesOf(at, value, outputs.length).map(([id, inStyle, given]) => {
    if (!outputs.some(output => output.id === id))
      return refuse(inStyle, '不是该指标的输出', 'is not an output of the indicator')
    return [id, readStyle(inStyle, given)] as const
  })
  return Object.fromEntries(styles)
}
