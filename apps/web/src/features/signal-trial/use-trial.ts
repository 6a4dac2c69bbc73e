import { type SignalKind, type SignalTrial, signalTrialCall } from '@candela/contract/signals'
import { use, useEffect, useRef, useState } from 'react'
import { ApiContext } from '#platform/site.ts'
import { useShowFailure } from '#ui/layers/show-failure.ts'
import { trialInput, type Wish } from './rules.ts'
import { rememberVariant } from './variants.ts'

/** The server loads older candles after the first request for them. */
const AGAIN_MS = 3000
const ROUNDS_MAX = 20

export type TrialState =
  | { readonly status: 'idle' }
  /** Until the first answer. */
  | { readonly status: 'busy' }
  /** There is an answer; a later one will have more bars. */
  | { readonly status: 'growing' }
  | { readonly status: 'failed'; readonly message: string; readonly wish: Wish }

const IDLE: TrialState = { status: 'idle' }

/** One trial at a time: a new one, a change of the form or leaving the page ends the one before. */
export function useTrial(kind: SignalKind) {
  const api = use(ApiContext)
  const showFailure = useShowFailure()
  const [state, setState] = useState<TrialState>(IDLE)
  const [shown, setShown] = useState<SignalTrial>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  function cancel(): void {
    running.current?.abort()
    setState(IDLE)
  }

  async function run(wish: Wish): Promise<void> {
    running.current?.abort()
    const { signal } = (running.current = new AbortController())
    setState({ status: 'busy' })
    try {
      for (let round = 1; ; round++) {
        const trial = await api(signalTrialCall, trialInput(kind, wish), undefined, signal)
        if (signal.aborted) return
        rememberVariant(kind, wish)
        setShown(trial)
        if (trial.isComplete || round === ROUNDS_MAX) return setState(IDLE)
        setState({ status: 'growing' })
        await new Promise(resolve => setTimeout(resolve, AGAIN_MS))
        if (signal.aborted) return
      }
    } catch (error) {
      if (!signal.aborted) setState({ status: 'failed', message: showFailure(error, 'silent'), wish })
    }
  }

  return { state, shown, run: (wish: Wish) => void run(wish), cancel }
}
