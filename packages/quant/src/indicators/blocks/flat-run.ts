/** Whether the last `length` values are all equal. Their mean is then that value: a sum of decimals divided again is not. */
export class FlatRun {
  readonly length: number
  last = 0
  run = 0

  constructor(length: number) {
    this.length = length
  }

  next(value: number, keep: boolean): boolean {
    const run = value === this.last ? Math.min(this.run + 1, this.length) : 1
    if (keep && !Number.isNaN(value)) {
      this.last = value + 0 // turns -0 into 0
      this.run = run
    }
    return run === this.length
  }
}
