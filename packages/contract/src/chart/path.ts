export const CHART_PATH = '/chart'

/** The chart of a pair. A code has one slash, which stays as it is. */
export const chartPath = (pair: string): `/${string}` => `${CHART_PATH}/${pair}`
