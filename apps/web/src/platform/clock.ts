/** Milliseconds since the epoch. The one place of the browser code that asks the machine for the time. */
export type Clock = () => number

export const browserClock: Clock = () => new Date().getTime()
