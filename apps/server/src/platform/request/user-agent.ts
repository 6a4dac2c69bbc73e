/** No browser's user agent is longer, and a header may have 16 KB. */
const LENGTH_MAX = 512

/** The part of a user agent that is looked at. */
export const userAgentStart = (userAgent: string | undefined): string => (userAgent ?? '').slice(0, LENGTH_MAX)
