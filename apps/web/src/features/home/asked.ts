export const HOME_ROWS = 10 // rules 9: home lists 10

/** What a section shows; undefined when its call failed, which leaves the other sections as they are. */
export type Asked<Data> = Data | undefined

/** The section says that it failed and asks again by itself. */
export const asked = <Data>(answer: Promise<Data>): Promise<Asked<Data>> => answer.catch(() => undefined)
