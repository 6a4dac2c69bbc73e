/**
 * Every chart type, drawing tool and indicator as it is seen. Pictures are compared with others of the same run: fonts and
 * graphics differ between machines.
 */
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import type { Box, ColourCounts } from '../apps/web/src/features/chart/engine/testing/pictures.ts'
import type { ChartTheme } from '../apps/web/src/features/chart/engine/theme.ts'
import { bundleStage, openStage, type StageBundle } from './chart-stage.ts'
import { blankPage, useBrowser } from './page.ts'

useBrowser()

const SIZE = { width: 1000, height: 560 }
const BARS = 300
/** Rows of figures at the top of a pane. */
const LEGEND_PX = 60
const AXIS_PX = { right: 100, bottom: 26 }
const OWN_PANE_PX = 104
/** The lines of a drawing are at least this long altogether. */
const SEEN_PX = 12
/** How far from its points a mark may be, and how far a label may reach. */
const NEAR_PX = 30
const LABEL_PX = 260
/** Per channel: the edge of a line is mixed with what is below it. */
const CLOSE = 48

/** The colour of drawings, and of a highlighter on white. */
const OWN = '#4c8dff'
const MARKER = '#b7d1ff'

let bundle: StageBundle | undefined
beforeAll(async () => {
  bundle = await bundleStage()
})

async function openChart(indicators: readonly string[] = []): Promise<Page> {
  const page = await blankPage({ viewport: SIZE })
  if (bundle === undefined) throw new Error('there is no bundle')
  await openStage(page, bundle)
  await page.evaluate(
    async ([count, wanted]) => {
      window.stage.makeBars(count)
      await window.stage.openOurs(wanted)
    },
    [BARS, indicators] as const,
  )
  return page
}

const keepPlain = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.stage.take()
    window.stage.keep('plain')
  })

const channels = (hex: string): number[] => [1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16))

const isClose = (one: string, other: string): boolean => {
  const there = channels(other)
  return channels(one).every((value, at) => Math.abs(value - (there[at] ?? Number.NaN)) <= CLOSE)
}

/** How many pixels have nearly one of the wanted colours. */
const countOf = (colours: ColourCounts, wanted: readonly string[]): number =>
  colours.reduce((sum, [colour, count]) => sum + (wanted.some(each => isClose(colour, each)) ? count : 0), 0)

it('every chart type has a picture of its own, in its colours, and the same one again', async () => {
  const page = await openChart()
  const { types, theme } = await page.evaluate(() => ({ types: window.stage.types, theme: window.stage.theme() }))
  expect(types).toHaveLength(9)
  const pane: Box = { left: 0, top: LEGEND_PX, right: SIZE.width - AXIS_PX.right, bottom: SIZE.height - AXIS_PX.bottom }
  const line = theme.series[1] ?? ''
  const sides = [theme.up, theme.down]
  const wanted: Readonly<Record<string, readonly string[]>> = { line: [line], area: [line] }
  const faults: string[] = []
  for (const type of types) {
    const colours = await page.evaluate(
      async ([each, box]) => {
        await window.stage.setType(each)
        window.stage.take()
        window.stage.keep(each)
        return window.stage.coloursIn(box)
      },
      [type, pane] as const,
    )
    for (const colour of wanted[type] ?? sides)
      if (countOf(colours, [colour]) < SEEN_PX) faults.push(`${type} has nothing in ${colour}`)
  }
  for (const type of types) {
    const counts = await page.evaluate(
      async ([each, all, box]) => {
        await window.stage.setType(each)
        window.stage.take()
        return all.map(other => window.stage.compare(other, box).count)
      },
      [type, types, pane] as const,
    )
    for (const [at, other] of types.entries()) {
      const count = counts[at] ?? Number.NaN
      if (other === type ? count !== 0 : !(count > SEEN_PX)) faults.push(`${type} and ${other}: ${count} pixels differ`)
    }
  }
  expect(faults).toEqual([])
})

/** Where prices and bars are on the page, from pictures of lines. */
async function rulerOf(page: Page) {
  const boxOf = (at: { price: number } | { back: number }): Promise<Box> =>
    page.evaluate(async line => {
      await window.stage.setLine(line)
      window.stage.take()
      const { box } = window.stage.compare('plain')
      if (box === undefined) throw new Error('the line is not seen')
      return box
    }, at)
  const points = await page.evaluate(() => window.stage.setDrawing('segment'))
  const [a, b] = points.map(({ price }) => price ?? Number.NaN)
  if (a === undefined || b === undefined) throw new Error('a segment has two points')
  const [rowA, rowB] = [await boxOf({ price: a }), await boxOf({ price: b })]
  const [columnA, columnB] = [await boxOf({ back: 70 }), await boxOf({ back: 30 })]
  await page.evaluate(() => window.stage.setDrawing())
  return {
    pane: { left: rowA.left, right: rowA.right, top: columnA.top, bottom: columnA.bottom },
    y: (price: number) => rowA.top + ((price - a) / (b - a)) * (rowB.top - rowA.top),
    x: (back: number) => columnA.left + ((70 - back) / 40) * (columnB.left - columnA.left),
  }
}

const isWithin = (at: number, from: number, to: number, room: number): boolean => at >= from - room && at <= to + room

it('every drawing tool is seen at its points, within its pane, in its colour, and goes without a trace', async () => {
  const page = await openChart()
  await keepPlain(page)
  const { tools, theme } = await page.evaluate(() => ({ tools: window.stage.tools, theme: window.stage.theme() }))
  expect(tools).toHaveLength(50)
  const { pane, x, y } = await rulerOf(page)
  const faults: string[] = []
  for (const { tool, isBounded } of tools) {
    const seen = await page.evaluate(async each => {
      const points = await window.stage.setDrawing(each)
      window.stage.take()
      const first = window.stage.compare('plain')
      window.stage.keep('drawn')
      await window.stage.setDrawing()
      window.stage.take()
      const left = window.stage.compare('plain').count
      await window.stage.setDrawing(each)
      window.stage.take()
      const again = window.stage.compare('drawn').count
      return { points, ...first, left, again }
    }, tool)
    const { box, points } = seen
    if (box === undefined || seen.count < SEEN_PX) {
      faults.push(`${tool} is not seen`)
      continue
    }
    const isInPane =
      isWithin(box.left, pane.left, pane.right, 1) &&
      isWithin(box.right, pane.left, pane.right, 1) &&
      isWithin(box.top, pane.top, pane.bottom, 1) &&
      isWithin(box.bottom, pane.top, pane.bottom, 1)
    if (!isInPane) faults.push(`${tool} leaves its pane: ${JSON.stringify(box)}`)
    // A regression follows the bars between its points, at whatever price those are.
    const near = points.filter(
      ({ back, price }) =>
        (back === null || isWithin(x(back), box.left, box.right, NEAR_PX)) &&
        (price === null || tool === 'regressionTrend' || isWithin(y(price), box.top, box.bottom, NEAR_PX)),
    )
    if (near.length < Math.min(2, points.length)) faults.push(`${tool} is not at its points: ${JSON.stringify(box)}`)
    const columns = points.flatMap(({ back }) => (back === null ? [] : [x(back)]))
    const [first, last] = [Math.min(...columns), Math.max(...columns)]
    if (isBounded && !(isWithin(box.left, first, last, LABEL_PX) && isWithin(box.right, first, last, LABEL_PX)))
      faults.push(`${tool} is seen far from its points: ${JSON.stringify(box)}`)
    if (countOf(seen.colours, [OWN, MARKER, theme.up, theme.down]) < SEEN_PX)
      faults.push(`${tool} is not in its colour`)
    if (seen.left !== 0) faults.push(`${tool} leaves ${seen.left} pixels behind`)
    if (seen.again !== 0) faults.push(`${tool} is drawn differently the second time: ${seen.again} pixels`)
  }
  expect(faults).toEqual([])
})

/** A column is paler than the colour of its side. */
const pale = (colour: string): string =>
  `#${channels(colour)
    .map(value =>
      Math.round(value * 0.45 + 255 * 0.55)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

/** Lines and columns of indicators. */
const coloursOf = ({ series, up, down }: ChartTheme): string[] => [...series, pale(up), pale(down)]

/** Below the legend of the last pane. */
const OWN_PANE: Box = {
  left: 0,
  top: SIZE.height - AXIS_PX.bottom - OWN_PANE_PX + 24,
  right: SIZE.width - AXIS_PX.right,
  bottom: SIZE.height - AXIS_PX.bottom,
}

it('every indicator is seen in its pane, in its colours, unlike the others, and goes without a trace', async () => {
  const page = await openChart()
  await keepPlain(page)
  const { studies, theme } = await page.evaluate(() => ({ studies: window.stage.studies, theme: window.stage.theme() }))
  // The 59 of the table and the volume.
  expect(studies).toHaveLength(60)
  const right = SIZE.width - AXIS_PX.right
  const bottom = SIZE.height - AXIS_PX.bottom
  const price: Box = { left: 0, top: LEGEND_PX, right, bottom }
  const wanted = coloursOf(theme)
  const faults: string[] = []
  const before = new Map<number, string>()
  for (const { id, isOnPrice } of studies) {
    const box = isOnPrice ? price : OWN_PANE
    const seen = await page.evaluate(
      async ([study, within]) => {
        await window.stage.setIndicators([study])
        window.stage.take()
        const fresh = window.stage.compare('plain', within)
        const signature = window.stage.signatureOf(within)
        window.stage.keep('drawn')
        await window.stage.setIndicators([])
        window.stage.take()
        const left = window.stage.compare('plain').count
        await window.stage.setIndicators([study])
        window.stage.take()
        const again = window.stage.compare('drawn').count
        await window.stage.setIndicators([study === 'rsi' ? 'volume' : 'rsi'])
        await window.stage.setIndicators([study])
        window.stage.take()
        const replacing = window.stage.compare('drawn').count
        await window.stage.setIndicators([])
        return { count: fresh.count, colours: fresh.colours, signature, left, again, replacing }
      },
      [id, box] as const,
    )
    const alike = before.get(seen.signature)
    before.set(seen.signature, id)
    if (countOf(seen.colours, wanted) < SEEN_PX) faults.push(`${id} is not seen in its pane: ${seen.count} pixels`)
    if (alike !== undefined) faults.push(`${id} looks like ${alike}`)
    if (seen.left !== 0) faults.push(`${id} leaves ${seen.left} pixels behind`)
    if (seen.again !== 0) faults.push(`${id} is drawn differently the second time: ${seen.again} pixels`)
    if (seen.replacing !== 0) faults.push(`${id} is drawn differently in place of another: ${seen.replacing} pixels`)
  }
  expect(faults).toEqual([])
})

it('every pane of contract data shows what is known, where it is known, and goes without a trace', async () => {
  const page = await openChart()
  await keepPlain(page)
  const { ids, theme } = await page.evaluate(() => ({ ids: window.stage.contractStudies, theme: window.stage.theme() }))
  expect(ids).toHaveLength(3)
  const wanted = coloursOf(theme)
  // Some 90 bars are seen: the last 40 are in the right half.
  const left: Box = { ...OWN_PANE, right: OWN_PANE.right / 3 }
  const faults: string[] = []
  const before = new Map<number, string>()
  for (const id of ids) {
    const seen = await page.evaluate(
      async ([study, pane, leftPart]) => {
        const coloursWith = async (count?: number) => {
          await window.stage.setFigures(study, count)
          window.stage.take()
          return { all: window.stage.coloursIn(pane), left: window.stage.coloursIn(leftPart) }
        }
        await window.stage.setIndicators([study])
        const none = await coloursWith()
        const some = await coloursWith(40)
        const all = await coloursWith(300)
        const signature = window.stage.signatureOf(pane)
        await coloursWith()
        await window.stage.setIndicators([])
        window.stage.take()
        return { none, some, all, signature, behind: window.stage.compare('plain').count }
      },
      [id, OWN_PANE, left] as const,
    )
    const alike = before.get(seen.signature)
    before.set(seen.signature, id)
    if (countOf(seen.none.all, wanted) > 0) faults.push(`${id} is seen without figures`)
    if (countOf(seen.some.all, wanted) < SEEN_PX) faults.push(`${id} is not seen`)
    if (countOf(seen.some.left, wanted) > 0) faults.push(`${id} is seen where it is not known`)
    if (countOf(seen.all.left, wanted) < SEEN_PX) faults.push(`${id} is not seen where older figures are known`)
    if (alike !== undefined) faults.push(`${id} looks like ${alike}`)
    if (seen.behind !== 0) faults.push(`${id} leaves ${seen.behind} pixels behind`)
  }
  expect(faults).toEqual([])
})
