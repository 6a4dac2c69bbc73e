export type DayFigures = {
  readonly open: number
  readonly high: number
  readonly low: number
  readonly volume: number
  readonly turnover: number
}
