/** Fewer decided signals say nothing: only their number is shown. */
export const HEADLINE_MIN = 30
