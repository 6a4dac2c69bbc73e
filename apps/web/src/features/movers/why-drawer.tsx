import type { MoverWhy } from '@candela/contract/movers'
import { use, useCallback, useEffect, useState } from 'react'
import { useLateMessages, useMessages } from '#platform/i18n.ts'
import { ApiContext } from '#platform/site.ts'
import { whileSeen } from '#platform/while-seen.ts'
import { Button } from '#ui/controls/button.tsx'
import { Drawer } from '#ui/layers/drawer.tsx'
import { ErrorState, Skeleton } from '#ui/page/state.tsx'
import { askWhy } from './ask-why.ts'
import { moversMessages } from './messages.ts'
import { WhyFacts } from './why-facts.tsx'
import { whyMessages } from './why-messages.ts'

/** The reasons age: they are read again this often. */
const REFRESH_MS = 5000

export function WhyDrawer({
  symbol,
  loaded,
  onClose,
}: {
  symbol: string
  loaded: MoverWhy | undefined
  onClose: () => void
}) {
  const text = useMessages(moversMessages)
  const words = useLateMessages(whyMessages)
  const [why, hasFailed, retry] = useWhy(symbol, loaded)
  return (
    <Drawer title={text.whyOf(symbol)} closeLabel={text.close} onClose={onClose}>
      {why !== undefined ? (
        <WhyFacts why={why} />
      ) : hasFailed ? (
        <ErrorState title={words.failed} text={symbol} action={<Button onClick={retry}>{words.retry}</Button>} />
      ) : (
        <Skeleton rows={8} label={words.loading} />
      )}
    </Drawer>
  )
}

function useWhy(symbol: string, loaded: MoverWhy | undefined) {
  const api = use(ApiContext)
  const [heard, setHeard] = useState<MoverWhy>()
  const [hasFailed, setHasFailed] = useState(false)
  const ask = useCallback(() => {
    askWhy(api, symbol).then(
      why => {
        setHeard(why)
        setHasFailed(false)
      },
      () => setHasFailed(true),
    )
  }, [api, symbol])
  const isMissing = loaded === undefined
  useEffect(() => {
    if (isMissing) ask()
    return whileSeen(REFRESH_MS, ask)
  }, [ask, isMissing])
  return [heard ?? loaded, hasFailed, ask] as const
}
