export { TrialFold } from './trial-fold.tsx'
