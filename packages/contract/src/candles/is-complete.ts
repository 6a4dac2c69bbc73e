import { Boolean as Flag } from 'typebox'

export const isComplete = Flag({
  description: 'false: older bars are still being computed; the same request gets more of them in a second',
})
