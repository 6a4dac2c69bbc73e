import { encode } from 'uqr'
import { expect, it } from 'vitest'
import { qrPath } from './qr-path.ts'

it('draws each run of dark squares once', () => {
  expect(
    qrPath([
      [true, true, false],
      [false, true, false],
      [true, false, true],
    ]),
  ).toBe('M0 0h2v1H0zM1 1h1v1H1zM0 2h1v1H0zM2 2h1v1H2z')
})

/** Fills a field with what the path draws. */
function squaresOf(path: string, size: number): boolean[][] {
  const field = Array.from({ length: size }, () => Array.from({ length: size }, () => false))
  for (const [, x = '', y = '', width = ''] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g))
    for (let at = 0; at < Number(width); at += 1) {
      const row = field[Number(y)]
      if (row !== undefined) row[Number(x) + at] = true
    }
  return field
}

it('loses no square of a real code', () => {
  const uri = 'otpauth://totp/Candela:jo***%40example.com?issuer=Candela&secret=JBSWY3DPEHPK3PXP&digits=6&period=30'
  const { data, size } = encode(uri, { ecc: 'M', border: 3 })
  expect(squaresOf(qrPath(data), size)).toEqual(data)
})
