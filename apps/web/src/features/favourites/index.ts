export { StarButton } from './star-button.tsx'
export { addStars } from './starred.ts'
