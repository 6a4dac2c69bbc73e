/**
 * The chart terminal's engine with 20,000 bars, volume, eight indicators and 1,000 drawings, beside the bare library with
 * its own: CPU time of the browser's main thread per operation. And the sizes of its script and of a full layout.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { loadavg } from 'node:os'
import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core'
import { prepareBrowser } from '../e2e/browser.ts'
import { bundleStage, openStage, type StageBundle } from '../e2e/chart-stage.ts'
import { chartScriptKilobytes, fullLayoutKilobytes } from './bench-chart-sizes.ts'
import { atMost, median, withinBudget } from './bench-line.ts'

const BARS = 20_000
const DRAWINGS = 1_000
const ROUNDS = 5
const TIMES = 30
/** As many lines as the bare library's eight, in as many panes. */
const INDICATORS = ['ichimoku', 'boll', 'keltner', 'sar', 'volume', 'macd', 'kdj', 'dmi', 'cci']
const VIEWPORT = { width: 1280, height: 800 }
/** On the candles, and how far the pointer goes in one step. */
const START = { x: 500, y: 150 }
const STEP_PX = 6

/** Milliseconds of script, of the main thread for the first paint. */
const BUDGETS = {
  tick: 10,
  'new bar': 10,
  pan: 10,
  'mouse move': 8,
  'mouse move, drawings': 8,
  'pan, drawings': 10,
} as const
const FIRST_PAINT_MS = 500
const SCRIPT_KB = 110
const LAYOUT_KB = 40
/** Ours at most, as a ratio to the bare library: it computes all indicators with every tick, and draws all drawings. */
const LINES: Partial<Record<Case, number>> = {
  tick: 0.5,
  'new bar': 0.5,
  'mouse move, drawings': 0.6,
  'pan, drawings': 0.9,
}
/** Elsewhere both draw the same; ours has figures in its legend and the look of the site. */
const MOVE_LINE = 1.5

type Case = keyof typeof BUDGETS
type Kind = 'ours' | 'bare'
type Cost = { readonly script: number; readonly task: number }
type Round = { readonly firstPaint: Cost; readonly costs: Readonly<Record<Case, Cost>> }

async function costOf(session: CDPSession, work: () => Promise<unknown>, times: number): Promise<Cost> {
  const read = async (): Promise<Cost> => {
    const { metrics } = await session.send('Performance.getMetrics')
    const of = (name: string): number => (metrics.find(each => each.name === name)?.value ?? Number.NaN) * 1000
    return { script: of('ScriptDuration'), task: of('TaskDuration') }
  }
  const before = await read()
  await work()
  const after = await read()
  return { script: (after.script - before.script) / times, task: (after.task - before.task) / times }
}

/** There and back, by a real pointer; each step waits until the page has handled the one before. */
async function moveMouse(page: Page): Promise<void> {
  for (let at = 0; at < TIMES; at++) {
    const out = at < TIMES / 2 ? at : TIMES - at
    await page.mouse.move(START.x - out * STEP_PX, START.y + out)
  }
}

async function drag(page: Page): Promise<void> {
  await page.mouse.move(START.x, START.y)
  await page.mouse.down()
  await moveMouse(page)
  await page.mouse.up()
}

async function roundOf(browser: Browser, bundle: StageBundle, kind: Kind): Promise<Round> {
  const page = await browser.newPage({ viewport: VIEWPORT })
  await openStage(page, bundle)
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const run = (work: () => Promise<unknown>) => costOf(session, work, TIMES)
  await page.evaluate(count => window.stage.makeBars(count), BARS)
  const firstPaint = await costOf(
    session,
    () =>
      page.evaluate(
        ([which, indicators]) => (which === 'ours' ? window.stage.openOurs(indicators) : window.stage.openBare()),
        [kind, INDICATORS] as const,
      ),
    1,
  )
  const tick = () => page.evaluate(times => window.stage.tick(times), TIMES)
  // The first bar that forms, and code that has run before.
  await page.evaluate(() => window.stage.addBars(3))
  await tick()
  await moveMouse(page)
  const plain = {
    tick: await run(tick),
    'new bar': await run(() => page.evaluate(times => window.stage.addBars(times), TIMES)),
    'mouse move': await run(() => moveMouse(page)),
    pan: await run(() => drag(page)),
  }
  await page.evaluate(count => window.stage.drawMixed(count), DRAWINGS)
  await moveMouse(page)
  const drawn = {
    'mouse move, drawings': await run(() => moveMouse(page)),
    'pan, drawings': await run(() => drag(page)),
  }
  await page.close()
  return { firstPaint, costs: { ...plain, ...drawn } }
}

const middle = (rounds: readonly Round[], read: (round: Round) => number): number => median(rounds.map(read))

/** The bare library computes its indicators outside of what the browser counts as script, so the whole task is compared. */
function report(ours: readonly Round[], bare: readonly Round[]): void {
  // Its keys are the cases.
  for (const [name, budget] of Object.entries(BUDGETS) as [Case, number][]) {
    withinBudget(
      `chart: ${name}, ms of script`,
      middle(ours, ({ costs }) => costs[name].script),
      budget,
    )
    compare(
      `chart: ${name}, ms of the main thread, beside the bare library`,
      LINES[name] ?? MOVE_LINE,
      ours,
      bare,
      round => round.costs[name].task,
    )
  }
  withinBudget(
    'chart: first paint, ms of the main thread',
    middle(ours, round => round.firstPaint.task),
    FIRST_PAINT_MS,
  )
  compare('chart: first paint, beside the bare library', MOVE_LINE, ours, bare, round => round.firstPaint.task)
}

function compare(
  name: string,
  line: number,
  ours: readonly Round[],
  bare: readonly Round[],
  read: (round: Round) => number,
): void {
  const [own, other] = [middle(ours, read), middle(bare, read)]
  atMost(line, { name, ours: own, limit: other, ratio: own / other })
}

withinBudget('chart: script of the chart, KB gzip', chartScriptKilobytes(), SCRIPT_KB)
withinBudget('chart: a full layout as saved, KB', await fullLayoutKilobytes(), LAYOUT_KB)
const prepared = await prepareBrowser(line => console.error(line))
if (prepared.kind === 'missing') {
  console.error(`skipped: ${prepared.reason}. To enable: ${prepared.remedy}`)
} else {
  const bundle = await bundleStage()
  const browser = await chromium.launch(prepared.launch)
  const rounds: Record<Kind, Round[]> = { ours: [], bare: [] }
  for (let round = 0; round < ROUNDS; round++) {
    for (const kind of ['ours', 'bare'] as const) rounds[kind].push(await roundOf(browser, bundle, kind))
    await pause(500)
  }
  await browser.close()
  console.error(`load average ${loadavg()[0]?.toFixed(1)}`)
  report(rounds.ours, rounds.bare)
}
