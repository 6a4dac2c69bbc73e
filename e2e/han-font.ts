import { execFileSync } from 'node:child_process'
import type { Page } from 'playwright-core'

export const HAN_FAMILY = 'Candela Han'

/** The box of a missing glyph is the same for every character, or is not one em wide. */
export function isDrawn(page: Page, family: string): Promise<boolean> {
  return page.evaluate(font => {
    const draw = (character: string) => {
      const pen = Object.assign(document.createElement('canvas'), { width: 40, height: 40 }).getContext('2d')
      if (pen === null) throw new Error('no canvas')
      pen.font = `40px ${font}`
      pen.fillText(character, 0, 36)
      return { pixels: pen.canvas.toDataURL(), width: Math.round(pen.measureText(character).width) }
    }
    const [one, other] = [draw('行'), draw('市')]
    return one.pixels !== other.pixels && one.width === 40 && other.width === 40
  }, family)
}

/** Whether the machine has a Chinese font: from its font list if available, otherwise from what the page draws. */
export async function hasChineseFont(page: Page): Promise<boolean> {
  try {
    return execFileSync('fc-list', [':lang=zh-cn'], { encoding: 'utf8' }).trim() !== ''
  } catch {
    return isDrawn(page, 'sans-serif')
  }
}

/** Resolves once our font is declared and a frame is drawn without it, or at once on a machine that needs none. */
export async function untilHanFontIsDeclared(page: Page): Promise<void> {
  if (await hasChineseFont(page)) return
  await page.waitForFunction(
    family => [...document.fonts].some(face => face.family.replaceAll('"', '') === family),
    HAN_FAMILY,
  )
  await page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))))
}
