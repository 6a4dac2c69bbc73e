export const HOME_ROWS = 10 // rules 9: home lists 10

/** Data of a section; undefined when its call failed, which does not affect the others. */
export type SectionData<Data> = Data | undefined

/** The section shows the error and retries by itself. */
export const sectionData = <Data>(answer: Promise<Data>): Promise<SectionData<Data>> => answer.catch(() => undefined)
