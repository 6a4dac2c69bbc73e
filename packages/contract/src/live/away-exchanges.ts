/** An exchange without data for 10 seconds; `newestAt` is the time of its last, null if not known. */
export type AwayExchange = { readonly name: string; readonly newestAt: number | null }

/** As one field of the `market` topic: `OKX@1794843000000,Gate@`. */
export const writeAway = (exchanges: readonly AwayExchange[]): string =>
  exchanges.map(({ name, newestAt }) => `${name}@${newestAt ?? ''}`).join()

export const readAway = (text: string): AwayExchange[] =>
  text.split(',').flatMap(each => {
    const [name = '', time = ''] = each.split('@')
    return name === '' ? [] : [{ name, newestAt: time === '' ? null : Number(time) }]
  })
