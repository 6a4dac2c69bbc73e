import { inLanguage } from '@candela/contract/core'
import { type ReactNode, use, useState } from 'react'
import { usePageTitle } from '#page/page-title.ts'
import { useLocale } from '#platform/i18n.ts'
import { SiteContext } from '#platform/site.ts'
import { Badge } from '#ui/controls/badge.tsx'
import { RangeBar, SplitBar } from '#ui/charts/bars.tsx'
import { Button } from '#ui/controls/button.tsx'
import { ChangeText } from '#ui/coins/change.tsx'
import { ChartFrame } from '#ui/charts/chart-frame.tsx'
import { chipClass } from '#ui/controls/chip.tsx'
import { DataTable } from '#ui/tables/data-table.tsx'
import { Dialog } from '#ui/layers/dialog.tsx'
import { Drawer } from '#ui/layers/drawer.tsx'
import { Input, Select } from '#ui/controls/field.tsx'
import { FormulaMark } from '#ui/page/formula-mark.tsx'
import { Formulas, type FormulaText } from '#data-page/formulas.tsx'
import { LoadMore } from '#ui/page/load-more.tsx'
import { Menu } from '#ui/layers/menu.tsx'
import { PageTitle } from '#ui/page/page-title.tsx'
import { Panel, panelBodyClass } from '#ui/page/panel.tsx'
import { PriceText } from '#ui/coins/price-cell.tsx'
import { Segment } from '#ui/controls/segment.tsx'
import { Sparkline, sparklinePath } from '#ui/coins/sparkline.tsx'
import { EmptyState, ErrorState, Skeleton } from '#ui/page/state.tsx'
import { Tabs } from '#ui/page/tabs.tsx'
import { showToast } from '#ui/layers/toast.tsx'
import { Checkbox, Switch } from '#ui/controls/toggle.tsx'
import { ChartSheet } from './chart-sheet.tsx'
import { sheetTexts, type SheetTexts } from './sheet-texts.ts'
import styles from './ui-sheet-page.module.css'

/** Every component in one place, as a reference for new pages. Served in development only. */
export function UiSheetPage() {
  const title = usePageTitle()
  const { direction } = use(SiteContext).preferences
  const text = inLanguage(useLocale(), sheetTexts)
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <Sheet text={text} />
      <ChartSheet />
      {(['light', 'dark'] as const).map(theme => (
        <div key={theme} className={`${theme} ${direction} ${styles.theme}`}>
          <Sheet text={text} />
          <ChartSheet />
        </div>
      ))}
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Panel title={title}>
      <div className={`${panelBodyClass} ${styles.part}`}>{children}</div>
    </Panel>
  )
}

function Sheet({ text }: { text: SheetTexts }) {
  return (
    <div className={styles.sheet}>
      <Buttons text={text} />
      <Fields text={text} />
      <Marks text={text} />
      <Numbers text={text} />
      <Table text={text} />
      <Layers text={text} />
      <Panel title={text.loading}>
        <Skeleton rows={5} label={text.loading} />
      </Panel>
      <Panel title={text.empty}>
        <EmptyState title={text.empty} text={text.sentence} action={<Button>{text.action}</Button>} />
      </Panel>
      <Panel title={text.error}>
        <ErrorState title={text.error} text={text.sentence} action={<Button>{text.retry}</Button>} />
      </Panel>
    </div>
  )
}

function Buttons({ text }: { text: SheetTexts }) {
  return (
    <Part title={text.buttons}>
      <Button kind="primary">{text.action}</Button>
      <Button>{text.action}</Button>
      <Button kind="ghost">{text.action}</Button>
      <Button reason={text.sentence}>{text.action}</Button>
      <Button size="small">28</Button>
      <Button size="large">40</Button>
      <Button kind="up">{text.long}</Button>
      <Button kind="down">{text.short}</Button>
    </Part>
  )
}

function Fields({ text }: { text: SheetTexts }) {
  const [isOn, setIsOn] = useState(true)
  return (
    <Part title={text.fields}>
      <Input label={text.email} placeholder="name@example.com" help={text.sentence} />
      <Input label={text.code} defaultValue="12345" error={text.codeError} />
      <Select label={text.window} defaultValue="4h">
        <option>1h</option>
        <option>4h</option>
      </Select>
      <Checkbox label={text.action} checked={isOn} onChange={setIsOn} />
      <Switch label={text.action} checked={isOn} onChange={setIsOn} />
    </Part>
  )
}

const WINDOWS = ['1h', '4h', '24h'] as const

function Marks({ text }: { text: SheetTexts }) {
  const [window, setWindow] = useState<(typeof WINDOWS)[number]>('4h')
  return (
    <Part title={text.marks}>
      {(['plain', 'accent', 'up', 'down', 'info', 'warn', 'line'] as const).map(kind => (
        <Badge key={kind} kind={kind}>
          {kind}
        </Badge>
      ))}
      <span className={chipClass(true)}>{text.all}</span>
      <span className={chipClass(false)}>DeFi</span>
      <Segment
        label={text.window}
        options={WINDOWS.map(value => ({ value, label: value }))}
        value={window}
        onChange={setWindow}
      />
      <Menu icon="columns" label={text.menu}>
        {text.sentence}
      </Menu>
    </Part>
  )
}

const SERIES = [3, 4, 3.5, 5, 4.8, 6, 5.5, 7]

function Numbers({ text }: { text: SheetTexts }) {
  return (
    <Part title={text.numbers}>
      <ChangeText percent="3.214" />
      <ChangeText percent="-2.351" />
      <ChangeText percent="-0.001" />
      <span>
        <PriceText price="97412.6" /> <PriceText price="0.00000614" />
      </span>
      <Sparkline values={SERIES} />
      <RangeBar low={1} high={3} value={2.4} label={text.range} />
      <SplitBar up={295} down={178} />
    </Part>
  )
}

const SORTS = { price: { to: '?sort=price', order: 'descending' } } as const
const ROWS = [
  { symbol: 'BTC', price: '97388.1', change: '1.81' },
  { symbol: 'ETH', price: '3417.02', change: '-0.95' },
]

function Table({ text }: { text: SheetTexts }) {
  const columns = [
    { id: 'symbol', label: text.name, align: 'start' as const, cell: (row: (typeof ROWS)[number]) => row.symbol },
    {
      id: 'price',
      label: text.price,
      cell: (row: (typeof ROWS)[number]) => <PriceText price={row.price} />,
    },
    { id: 'change', label: '24h', cell: (row: (typeof ROWS)[number]) => <ChangeText percent={row.change} /> },
  ]
  const rowKey = (row: (typeof ROWS)[number]) => row.symbol
  return (
    <Panel title={text.table}>
      <Tabs
        label={text.table}
        tabs={[
          { to: '/ui', label: text.all, isCurrent: true },
          { to: '/ui?more', label: text.more, isCurrent: false },
        ]}
      />
      <DataTable caption={text.table} columns={columns} sorts={SORTS} rows={ROWS} rowKey={rowKey} />
      <DataTable caption={text.stale} columns={columns} rows={ROWS} rowKey={rowKey} isStale />
      <LoadMore
        to="/ui"
        hasMore
        isLoading={false}
        labels={{ more: text.more, loading: text.loading, shown: '28 / 507', all: text.all }}
      />
    </Panel>
  )
}

const TOASTS = ['done', 'notice', 'warning', 'error'] as const

function Layers({ text }: { text: SheetTexts }) {
  const [open, setOpen] = useState<'dialog' | 'drawer'>()
  const close = () => setOpen(undefined)
  const toastLabels = { done: text.toast, notice: text.notice, warning: text.warning, error: text.error }
  return (
    <>
      <Part title={text.layers}>
        <Button onClick={() => setOpen('dialog')}>{text.dialog}</Button>
        <Button onClick={() => setOpen('drawer')}>{text.drawer}</Button>
        {TOASTS.map(kind => (
          <Button key={kind} onClick={() => showToast({ kind, text: text.sentence, closeLabel: text.close })}>
            {toastLabels[kind]}
          </Button>
        ))}
        <Formulas formulas={[formulaOf(text)]} notes={[{ label: text.period, text: text.periodText }]} />
        <span>
          {text.formulaName}
          <FormulaMark of="apy" label={`${text.formulaName} ${text.formula}`} />
        </span>
        <span data-tip="0.00000614">{text.tooltip}</span>
        {open === 'dialog' ? (
          <Dialog label={text.dialog} title={text.dialog} closeLabel={text.close} onClose={close}>
            {text.sentence}
          </Dialog>
        ) : null}
        {open === 'drawer' ? (
          <Drawer title={text.drawer} closeLabel={text.close} onClose={close}>
            {text.sentence}
          </Drawer>
        ) : null}
      </Part>
      <ChartFrame title={text.chart} label={text.chart} width={300} height={120}>
        <path d={sparklinePath(SERIES, 300, 120)} className={styles.line} />
      </ChartFrame>
    </>
  )
}

const formulaOf = (text: SheetTexts): FormulaText => ({
  id: 'apy',
  name: text.formulaName,
  formula: text.formulaText,
  numbers: [
    { label: text.formulaSum, value: '0.0729%' },
    { label: text.formulaResult, value: '8.87%' },
  ],
})
