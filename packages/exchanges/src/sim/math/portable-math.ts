/**
 * `exp` and `log` with identical bits on every CPU. JavaScript does not specify the last bit of `Math.exp` and
 * `Math.log`: Node for arm64 is compiled with fused multiply-add and rounds one in 2000 exponentials differently
 * from Node for x64. The operators + - * / and `Math.sqrt` are exact everywhere, so only these are used.
 *
 * They follow e_exp.c and e_log.c of fdlibm, as V8 does:
 * Copyright (C) 1993 by Sun Microsystems, Inc. All rights reserved. Developed at SunPro, a Sun Microsystems, Inc. business.
 * Permission to use, copy, modify, and distribute this software is freely granted, provided that this notice is preserved.
 */

const LN2_HIGH = 6.9314718036912381649e-1
const LN2_LOW = 1.90821492927058770002e-10
const PER_LN2 = 1.442695040888963387

const EXP_MAX = 709.782712893383973096
const EXP_MIN = -745.13321910194110842
/** Below this distance from 0, `1 + x` is the nearest double. */
const EXP_TINY = 3.7252902984619140625e-9 // 2 ** -28
/** Below 0.5 ln 2 no reduction is needed; below 1.5 ln 2, one step of ln 2 suffices. */
const NO_STEP = 0.3465735912322998
const ONE_STEP = 1.0397205352783203

const SMALLEST_NORMAL = 2.2250738585072014e-308

const number = new Float64Array(1)
const words = new Int32Array(number.buffer) // little-endian on every CPU Node supports: the high word is [1]

/** For exponents of normal numbers, -1022 to 1023. */
function powerOfTwo(exponent: number): number {
  words[0] = 0
  words[1] = (exponent + 1023) << 20
  return number[0] ?? 0
}

/** x c / (c - 2), where c approximates x coth(x / 2) by a polynomial: exp(x) is 1 + x - this. */
function expCorrection(x: number): number {
  const t = x * x
  const c =
    x -
    t *
      (1.66666666666666019037e-1 +
        t *
          (-2.77777777770155933842e-3 +
            t * (6.61375632143793436117e-5 + t * (-1.6533902205465251539e-6 + t * 4.13813679705723846039e-8))))
  return (x * c) / (c - 2)
}

export function exp(x: number): number {
  if (!(x <= EXP_MAX)) return x > EXP_MAX ? Infinity : x
  if (x < EXP_MIN) return 0
  const size = Math.abs(x)
  if (size < EXP_TINY) return 1 + x
  if (size < NO_STEP) return 1 - (expCorrection(x) - x)
  if (x === 1) return Math.E // the only value for which the formula is off by one bit
  const steps = size < ONE_STEP ? Math.sign(x) : Math.trunc(PER_LN2 * x + (x < 0 ? -0.5 : 0.5))
  const high = x - steps * LN2_HIGH
  const low = steps * LN2_LOW
  const rest = high - low
  const result = 1 - (low + expCorrection(rest) - high)
  if (steps === 1024) return result * 2 * powerOfTwo(1023)
  return steps >= -1021 ? result * powerOfTwo(steps) : result * powerOfTwo(steps + 1000) * powerOfTwo(-1000)
}

export function log(x: number): number {
  if (!(x > 0 && x < Infinity)) return x === 0 ? -Infinity : x > 0 ? x : Number.NaN
  if (x < SMALLEST_NORMAL) return log(x * 2 ** 54) - 54 * Math.LN2 // too rare for the last bit to matter
  number[0] = x
  const mantissa = (words[1] ?? 0) & 0xfffff
  const carry = (mantissa + 0x95f64) & 0x100000
  const exponent = ((words[1] ?? 0) >> 20) - 1023 + (carry >> 20)
  words[1] = mantissa | (carry ^ 0x3ff00000) // now between sqrt(0.5) and sqrt(2)
  const f = (number[0] ?? 0) - 1
  const high = exponent * LN2_HIGH
  const low = exponent * LN2_LOW
  if ((0xfffff & (2 + mantissa)) < 3) {
    const square = f * f * (0.5 - (1 / 3) * f)
    return f === 0 ? high + low : high - (square - low - f)
  }
  const s = f / (2 + f)
  const rest = logPolynomial(s * s)
  if (((mantissa - 0x6147a) | (0x6b851 - mantissa)) <= 0) return high - (s * (f - rest) - low - f)
  const half = 0.5 * f * f
  return high - (half - (s * (half + rest) + low) - f)
}

function logPolynomial(z: number): number {
  const w = z * z
  const even = w * (3.999999999940941908e-1 + w * (2.222219843214978396e-1 + w * 1.531383769920937332e-1))
  const odd =
    z *
    (6.66666666666673513e-1 +
      w * (2.857142874366239149e-1 + w * (1.818357216161805012e-1 + w * 1.479819860511658591e-1)))
  return odd + even
}
