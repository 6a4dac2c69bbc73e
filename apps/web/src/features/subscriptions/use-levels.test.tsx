// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { MESSAGES_TOPIC } from '@candela/contract/live'
import { levelListCall } from '@candela/contract/subscriptions'
import type { ReactNode } from 'react'
import { afterEach, expect, it } from 'vitest'
import { commonMessages } from '#platform/common-messages.ts'
import { FeedContext } from '#live/use-live.ts'
import { ApiContext, SiteContext } from '#platform/site.ts'
import { anAccount } from '../../testing/fake-account.ts'
import { aFeed } from '../../testing/fake-feed.ts'
import { aSite } from '../../testing/fake-market.ts'
import { useLevels } from './use-levels.ts'

afterEach(cleanup)

it('levels are reloaded when a message arrives: one of them may have been reached', async () => {
  await commonMessages.load('zh-CN')
  let asked = 0
  const { api } = anAccount({
    [levelListCall.name]: () => {
      asked += 1
      return { records: [], open: 0, max: 50 }
    },
  })
  const feed = aFeed(() => 0)
  const wrapper = ({ children }: { children: ReactNode }) => (
    <SiteContext value={aSite()}>
      <ApiContext value={api}>
        <FeedContext value={feed}>{children}</FeedContext>
      </ApiContext>
    </SiteContext>
  )
  const { result } = renderHook(() => useLevels(), { wrapper })
  await waitFor(() => expect(result.current.state.status).toBe('ready'))
  expect(asked).toBe(1)
  const tell = (unread: number, newestId: string) =>
    act(async () => feed.book.put(MESSAGES_TOPIC.name, [unread, newestId]))
  await tell(1, 'a')
  await waitFor(() => expect(asked).toBe(2))
  await tell(2, 'b')
  await waitFor(() => expect(asked).toBe(3))
  await tell(0, 'b') // only read
  expect(asked).toBe(3)
})
