export { RewardNote, useRewardMax } from './reward-note.tsx'
