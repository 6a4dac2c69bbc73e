/** A candle. `time` is its start in epoch milliseconds, `volume` is in coins. */
export type Bar = {
  readonly time: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly volume: number
}

export type Column = keyof Bar

/** Candles column by column, oldest first. */
export type Bars = { readonly [Name in Column]: Float64Array }

export function barsOf(list: readonly Bar[]): Bars {
  const column = (name: Column): Float64Array => Float64Array.from(list, bar => bar[name])
  return {
    time: column('time'),
    open: column('open'),
    high: column('high'),
    low: column('low'),
    close: column('close'),
    volume: column('volume'),
  }
}
