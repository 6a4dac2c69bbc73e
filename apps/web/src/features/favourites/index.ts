export { StarButton, useAddStars } from './star-button.tsx'
