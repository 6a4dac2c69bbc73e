import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { monogram } from './monogram.ts'
import { ownMark } from './own-marks.ts'

/** The logo of a coin by its symbol in small letters: from the icon set, else a mark of our own, else a monogram. */
export function createLogos(packageRoot: string): (symbol: string) => Promise<string> {
  const icons = join(
    dirname(createRequire(join(packageRoot, 'package.json')).resolve('cryptocurrency-icons/package.json')),
    'svg/color',
  )
  return symbol => readFile(join(icons, `${symbol}.svg`), 'utf8').catch(() => ownMark(symbol) ?? monogram(symbol))
}
