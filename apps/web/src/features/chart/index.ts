export { CompactChart } from './compact-chart.tsx'
