import { use, useEffect, useState } from 'react'
import { useMessages } from '#platform/i18n.ts'
import { ApiContext } from '#platform/site.ts'
import { CallError } from '#platform/client.ts'
import { showToast } from '#ui/layers/toast.tsx'
import { type DesktopState, keepDesktopOn, readDesktop, showSample, turnDesktopOff, turnDesktopOn } from './desktop.ts'
import { subscriptionMessages } from './messages.ts'

export type Desktop = {
  /** `checking` until support and the current state are known. */
  readonly state: DesktopState | 'checking'
  readonly isBusy: boolean
  readonly turnOn: () => void
  readonly turnOff: () => void
  readonly tryOut: () => void
}

/** Desktop notices in this browser. */
export function useDesktop(): Desktop {
  const api = use(ApiContext)
  const text = useMessages(subscriptionMessages)
  const [state, setState] = useState<Desktop['state']>('checking')
  const [isBusy, setIsBusy] = useState(false)

  useEffect(() => {
    let isOver = false
    readDesktop().then(
      found => {
        if (isOver) return
        setState(found)
        if (found === 'on') keepDesktopOn(api).catch(() => undefined) // it is on in the browser; the next visit tries again
      },
      () => !isOver && setState('unsupported'),
    )
    return () => {
      isOver = true
    }
  }, [api])

  /** Runs one action at a time and shows its result. */
  async function act(work: () => Promise<DesktopState>, done: Partial<Record<DesktopState, string>>): Promise<void> {
    if (isBusy) return
    setIsBusy(true)
    try {
      const next = await work()
      setState(next)
      const words = done[next]
      if (words !== undefined) showToast({ kind: 'done', text: words, closeLabel: text.close })
    } catch (error) {
      const words = error instanceof CallError ? error.message : text.desktop.failed
      showToast({ kind: 'error', text: words, closeLabel: text.close })
    } finally {
      setIsBusy(false)
    }
  }

  return {
    state,
    isBusy,
    turnOn: () => void act(() => turnDesktopOn(api), { on: text.desktop.turnedOn }),
    turnOff: () => void act(() => turnDesktopOff(api), { off: text.desktop.turnedOff }),
    tryOut: () =>
      void act(async () => {
        await showSample(text.desktop.tryTitle, text.desktop.tryBody)
        return 'on'
      }, {}),
  }
}
