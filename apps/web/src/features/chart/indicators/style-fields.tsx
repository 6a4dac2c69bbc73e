import { textIn } from '@candela/contract/core'
import { useState } from 'react'
import { useLateMessages, useLocale } from '#platform/i18n.ts'
import { classNames } from '#ui/controls/class-names.ts'
import type { ChartIndicator } from '../engine/engine.ts'
import type { Study } from '../engine/study.ts'
import { readTheme } from '../engine/theme.ts'
import bars from '../surfaces/floating-bar.module.css'
import styles from './indicators.module.css'
import { indicatorMessages } from './messages.ts'
import { heightOf, isLine, PANE_HEIGHTS, type PaneHeight, styledOutputs, withoutStyle, withStyle } from './rules.ts'

const WIDTHS = [1, 2, 3, 4] as const
const HEIGHTS = Object.keys(PANE_HEIGHTS) as PaneHeight[] // its own keys

type StyleFieldsProps = {
  readonly study: Study
  readonly indicator: ChartIndicator
  readonly slot: number
  readonly weight: number | undefined
  readonly onChange: (indicator: ChartIndicator) => void
  readonly onHeight: (height: PaneHeight) => void
}

/** Colour, width and dash of each output, and the height of the pane. */
export function StyleFields({ study, indicator, slot, weight, onChange, onHeight }: StyleFieldsProps) {
  const text = useLateMessages(indicatorMessages)
  const locale = useLocale()
  const [{ series }] = useState(() => readTheme(document.documentElement))
  const colourAt = (at: number): string => series[(slot + at) % series.length] ?? '#888888'
  const height = heightOf(weight)
  return (
    <div className={classNames(bars.fields, styles.styles)}>
      {styledOutputs(study).map(output => {
        const style = indicator.style?.[output.id] ?? {}
        const name = textIn(locale, output.name)
        return (
          <fieldset key={output.id}>
            <legend>{name}</legend>
            <input
              type="color"
              aria-label={`${name} ${text.colour}`}
              value={(style.c ?? colourAt(study.outputs.indexOf(output))).slice(0, 7)}
              onChange={event => onChange(withStyle(indicator, output.id, { c: event.currentTarget.value }))}
            />
            {isLine(output) ? (
              <>
                <select
                  aria-label={`${name} ${text.width}`}
                  value={style.w ?? 1}
                  onChange={event =>
                    onChange(withStyle(indicator, output.id, { w: Number(event.currentTarget.value) }))
                  }
                >
                  {[...new Set([...WIDTHS, style.w ?? 1])].map(width => (
                    <option key={width} value={width}>
                      {text.pixels(width)}
                    </option>
                  ))}
                </select>
                <select
                  aria-label={`${name} ${text.dash}`}
                  value={style.s ?? 0}
                  onChange={event =>
                    onChange(withStyle(indicator, output.id, { s: Number(event.currentTarget.value) }))
                  }
                >
                  {text.dashes.map((dash, at) => (
                    <option key={dash} value={at}>
                      {dash}
                    </option>
                  ))}
                </select>
              </>
            ) : null}
          </fieldset>
        )
      })}
      {study.pane === 'own' ? (
        <fieldset>
          <legend>{text.height}</legend>
          <select
            aria-label={text.height}
            value={height}
            onChange={event => onHeight(event.currentTarget.value as PaneHeight)} // one of the options
          >
            {HEIGHTS.map(each => (
              <option key={each} value={each}>
                {text.heights[each]}
              </option>
            ))}
            {height === 'own' ? (
              <option value="own" disabled>
                {text.heights.own}
              </option>
            ) : null}
          </select>
        </fieldset>
      ) : null}
      {indicator.style === undefined ? null : (
        <button type="button" className={styles.reset} onClick={() => onChange(withoutStyle(indicator))}>
          {text.reset}
        </button>
      )}
    </div>
  )
}
