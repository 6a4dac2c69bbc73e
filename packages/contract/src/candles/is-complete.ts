import { Boolean as Flag } from 'typebox'

export const isComplete = Flag({
  description:
    'false: older bars are still being computed; the same request gets more of them in a second. true: there are no more, or what is missing cannot be fetched any more, because the pair is not followed or a recording is played',
})
