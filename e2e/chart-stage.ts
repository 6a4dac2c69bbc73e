/** Opens a chart of the terminal without a site: for pictures, and for benches beside the bare library. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { build } from 'vite'
// Declares `window.stage`.
import type {} from '../apps/web/src/features/chart/engine/testing/stage.ts'

export type StageBundle = { readonly script: string; readonly style: string }

const WEB = join(import.meta.dirname, '../apps/web')
const ENTRY = 'src/features/chart/engine/testing/stage.ts'
const NO_SCHEMAS = 'src/build/no-schemas.ts'
/** The chart reads its colours from the page's variables. */
const TOKENS = 'src/ui/tokens/tokens.css'

/** Bundled and minified as the site is, but in one piece and in memory. */
export async function bundleStage(): Promise<StageBundle> {
  const built = await build({
    configFile: false,
    root: WEB,
    logLevel: 'warn',
    mode: 'production',
    // A library's bundle leaves it to its user.
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, lib: { entry: join(WEB, ENTRY), formats: ['iife'], name: 'bundled' }, minify: true },
    resolve: { alias: { typebox: join(WEB, NO_SCHEMAS) } },
  })
  const files = (Array.isArray(built) ? built : [built]).flatMap(each => ('output' in each ? each.output : []))
  const script = files.find(file => file.type === 'chunk')?.code
  if (script === undefined) throw new Error('the stage was not built')
  return { script, style: readFileSync(join(WEB, TOKENS), 'utf8') }
}

export async function openStage(page: Page, { script, style }: StageBundle): Promise<void> {
  await page.setContent('<!doctype html><html lang="en"><body></body></html>')
  await page.addStyleTag({ content: style })
  await page.addScriptTag({ content: script })
}
