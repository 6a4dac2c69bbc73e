export { StarButton, useAddStars } from './star-button.tsx'
export { StarMark } from './star-mark.tsx'
export { localStars, putAccountPairs } from './star-store.ts'
export { loadAccountStars } from './starred.ts'
