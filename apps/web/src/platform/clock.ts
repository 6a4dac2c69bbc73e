/** Milliseconds since the epoch. The only place in the browser code that reads the system clock. */
export type Clock = () => number

export const browserClock: Clock = () => new Date().getTime()
