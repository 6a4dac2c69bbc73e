import { bbi } from './averages/bbi.ts'
import { dema } from './averages/dema.ts'
import { ema } from './averages/ema.ts'
import { hma } from './averages/hma.ts'
import { kama } from './averages/kama.ts'
import { linearRegressionSlope } from './averages/linear-regression-slope.ts'
import { linearRegression } from './averages/linear-regression.ts'
import { sma } from './averages/sma.ts'
import { smma } from './averages/smma.ts'
import { tema } from './averages/tema.ts'
import { vwma } from './averages/vwma.ts'
import { wma } from './averages/wma.ts'
import type { Indicator } from './definition/indicator.ts'
import { ao } from './momentum/ao.ts'
import { bias } from './momentum/bias.ts'
import { brar } from './momentum/brar.ts'
import { cci } from './momentum/cci.ts'
import { cr } from './momentum/cr.ts'
import { dma } from './momentum/dma.ts'
import { kdj } from './momentum/kdj.ts'
import { macd } from './momentum/macd.ts'
import { mtm } from './momentum/mtm.ts'
import { psy } from './momentum/psy.ts'
import { roc } from './momentum/roc.ts'
import { rsi } from './momentum/rsi.ts'
import { stochasticRsi } from './momentum/stochastic-rsi.ts'
import { stochastic } from './momentum/stochastic.ts'
import { trix } from './momentum/trix.ts'
import { ultimate } from './momentum/ultimate.ts'
import { williamsR } from './momentum/williams-r.ts'
import { aroon } from './trend/aroon.ts'
import { choppiness } from './trend/choppiness.ts'
import { dmi } from './trend/dmi.ts'
import { ichimoku } from './trend/ichimoku.ts'
import { mass } from './trend/mass.ts'
import { pivots } from './trend/pivots.ts'
import { sar } from './trend/sar.ts'
import { supertrend } from './trend/supertrend.ts'
import { vortex } from './trend/vortex.ts'
import { atr } from './volatility/atr.ts'
import { bollPercentB } from './volatility/boll-percent-b.ts'
import { bollWidth } from './volatility/boll-width.ts'
import { boll } from './volatility/boll.ts'
import { donchian } from './volatility/donchian.ts'
import { historicalVolatility } from './volatility/historical-volatility.ts'
import { keltner } from './volatility/keltner.ts'
import { natr } from './volatility/natr.ts'
import { standardDeviation } from './volatility/standard-deviation.ts'
import { trueRange } from './volatility/true-range.ts'
import { accumulation } from './volume/accumulation.ts'
import { chaikinOscillator } from './volume/chaikin-oscillator.ts'
import { cmf } from './volume/cmf.ts'
import { emv } from './volume/emv.ts'
import { force } from './volume/force.ts'
import { mfi } from './volume/mfi.ts'
import { obv } from './volume/obv.ts'
import { pvt } from './volume/pvt.ts'
import { volumeMean } from './volume/volume-mean.ts'
import { vr } from './volume/vr.ts'
import { vwap } from './volume/vwap.ts'

/** Every indicator by its id, in the order in which charts list them. */
export const indicators = {
  sma,
  ema,
  wma,
  hma,
  dema,
  tema,
  smma,
  kama,
  vwma,
  bbi,
  linearRegression,
  linearRegressionSlope,
  rsi,
  macd,
  kdj,
  cci,
  williamsR,
  stochastic,
  stochasticRsi,
  roc,
  mtm,
  trix,
  bias,
  psy,
  brar,
  cr,
  dma,
  ao,
  ultimate,
  sar,
  dmi,
  ichimoku,
  supertrend,
  aroon,
  vortex,
  mass,
  choppiness,
  pivots,
  boll,
  bollPercentB,
  bollWidth,
  atr,
  trueRange,
  natr,
  keltner,
  donchian,
  standardDeviation,
  historicalVolatility,
  obv,
  pvt,
  vwap,
  vr,
  emv,
  mfi,
  cmf,
  accumulation,
  chaikinOscillator,
  force,
  volumeMean,
}

export type IndicatorId = keyof typeof indicators

export const indicatorList: readonly Indicator[] = Object.values(indicators)
