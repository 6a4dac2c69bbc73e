import type { MergeMessages } from './merge-messages.zh.ts'

export const messages: MergeMessages = {
  merged: count => `${count === 1 ? '1 pair' : `${count} pairs`} from this device added to your account`,
}
