import type { SignalKind } from '@candela/contract/signals'
import { use } from 'react'
import { browserClock } from '#platform/clock.ts'
import { commonMessages } from '#platform/common-messages.ts'
import { useLateMessages, useMessages } from '#platform/i18n.ts'
import { ApiContext } from '#platform/site.ts'
import { useShowFailure } from '#ui/layers/show-failure.ts'
import { showToast } from '#ui/layers/toast.tsx'
import { editFollow, type Followed, getFollows } from './follow-store.ts'
import { followMessages } from './messages.ts'

/** What is followed, in words: the pair, and the kind of its signals. */
export type FollowNames = { readonly subject: string; readonly kindName: string }

const SETTINGS_PATH = '/push'
const LIST_PATH = '/subscriptions'

/** Follows or ends it and says so; false if it failed, which was shown. */
export function useEditFollow(): (one: Followed, names: FollowNames, isOn: boolean) => Promise<boolean> {
  const api = use(ApiContext)
  const text = useLateMessages(followMessages)
  const common = useMessages(commonMessages)
  const showFailure = useShowFailure()
  const edit = async (pair: string, kind: SignalKind, isOn: boolean): Promise<boolean> => {
    try {
      await editFollow(api, { pair, kind }, isOn, browserClock())
      return true
    } catch (error) {
      showFailure(error, 'error')
      return false
    }
  }
  return async ({ pair, kind }, { subject, kindName }, isOn) => {
    const follows = getFollows()
    if (isOn && follows !== undefined && follows.records.length >= follows.max) {
      const link = { label: text.manage, to: LIST_PATH }
      showToast({ kind: 'warning', text: text.full(follows.max), closeLabel: common.close, link })
      return false
    }
    if (!(await edit(pair, kind, isOn))) return false
    showToast({
      kind: 'done',
      text: isOn ? text.followed(subject, kindName) : text.ended(subject, kindName),
      closeLabel: common.close,
      ...(isOn
        ? { link: { label: text.settings, to: SETTINGS_PATH } }
        : { undo: { label: common.undo, onUndo: () => void edit(pair, kind, true) } }),
    })
    return true
  }
}
