import { useLateMessages } from '#platform/i18n.ts'
import { Switch } from '#ui/controls/toggle.tsx'
import { Menu } from '#ui/layers/menu.tsx'
import {
  type ChartLink,
  type Charts,
  type Shape,
  SHAPE_NAMES,
  shapeOf,
  withLink,
  withShape,
} from '../settings/charts.ts'
import { chartsStore } from '../settings/charts-store.ts'
import { LineIcon } from '../surfaces/line-icon.tsx'
import styles from './shape-menu.module.css'
import { gridMessages } from './messages.ts'

const LINKS = ['pair', 'interval', 'crosshair'] as const satisfies readonly (keyof ChartLink)[]

const LINES: Readonly<Record<Shape, string>> = {
  one: '',
  columns: 'M8 2.5v11',
  rows: 'M2.5 8h11',
  three: 'M8 2.5v11M8 8h5.5',
  four: 'M8 2.5v11M2.5 8h11',
}

/** How many charts there are, how they are arranged, and what they share. `className` is that of the toolbar's buttons. */
export function ShapeMenu({ className }: { className: string | undefined }) {
  const text = useLateMessages(gridMessages)
  const charts = chartsStore.use()
  const current = shapeOf(charts)
  const set = (next: Charts) => chartsStore.set(next)
  return (
    <Menu
      label={text.menu(current === undefined ? text.other : text.shapes[current])}
      className={styles.menu}
      summary={{ className, content: <ShapeIcon shape={current ?? 'four'} /> }}
    >
      <div className={styles.panel}>
        <h3>{text.title}</h3>
        <div className={styles.shapes}>
          {SHAPE_NAMES.map(shape => (
            <button
              key={shape}
              type="button"
              aria-label={text.shapes[shape]}
              data-tip={text.shapes[shape]}
              aria-pressed={shape === current}
              onClick={() => set(withShape(charts, shape))}
            >
              <ShapeIcon shape={shape} />
            </button>
          ))}
        </div>
        {LINKS.map(each => (
          <Switch
            key={each}
            label={text.link[each]}
            checked={charts.link[each]}
            onChange={isOn => set(withLink(charts, { [each]: isOn }))}
          />
        ))}
      </div>
    </Menu>
  )
}

function ShapeIcon({ shape }: { shape: Shape }) {
  return <LineIcon path={`M2.5 2.5h11v11h-11z${LINES[shape]}`} size={16} />
}
