import { missing } from '#page/missing.ts'

/** There are no items yet, so no id is known. */
export const loadMissing = () => missing(null)
