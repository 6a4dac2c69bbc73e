export * from './chart-marks.ts'
