export { FollowBar } from './follow-bar.tsx'
export { FollowButton } from './follow-button.tsx'
export { useEditFollow } from './use-edit-follow.ts'
export { useFollowsState } from './use-follows.ts'
