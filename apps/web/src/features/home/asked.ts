export const HOME_ROWS = 10 // rules 9: home lists 10

/** Data of a section; undefined when its call failed, which does not affect the others. */
export type Asked<Data> = Data | undefined

/** The section shows the error and retries by itself. */
export const asked = <Data>(answer: Promise<Data>): Promise<Asked<Data>> => answer.catch(() => undefined)
