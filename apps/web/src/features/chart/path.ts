export const CHART_PATH = '/chart'
