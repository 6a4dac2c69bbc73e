import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Axe = { run(options: object): Promise<AxeResults> }

/** Serious accessibility violations: the rule, and the first elements that break it. */
export async function violations(page: Page, rules?: readonly string[]): Promise<string[]> {
  // Injected by the debugger, which bypasses the content security policy.
  await page.evaluate(AXE)
  const found = await page.evaluate(async runOnly => {
    const { axe } = globalThis as unknown as { axe: Axe } // defined by the script above
    const results = await axe.run({ resultTypes: ['violations'], ...(runOnly === undefined ? {} : { runOnly }) })
    return results.violations.map(({ id, impact, nodes }) => ({ id, impact, html: nodes.map(node => node.html) }))
  }, rules)
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, html }) => `${id}: ${html.slice(0, 3).join(' | ')}`)
}
