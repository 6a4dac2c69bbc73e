export { favouritesMessages } from './messages.ts'
export { StarButton } from './star-button.tsx'
export { addStars, useStarred } from './starred.ts'
