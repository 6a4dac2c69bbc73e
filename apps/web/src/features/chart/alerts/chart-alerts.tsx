import { decimalsOf, formatFixed, subscriptZeros } from '@candela/quant'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { commonMessages } from '#platform/common-messages.ts'
import { useLateMessages, useMessages } from '#platform/i18n.ts'
import { useLogin } from '#platform/session.ts'
import { useShowFailure } from '#ui/layers/show-failure.ts'
import { showToast } from '#ui/layers/toast.tsx'
import type { ChartEngine } from '../engine/engine.ts'
import { type PriceLine, type PriceLineLayer, type PriceSpot, toTick } from '../engine/price-lines.ts'
import { AlertMenu } from './alert-menu.tsx'
import { alertMessages } from './messages.ts'
import { isSamePrice, linesOf, type MovingLevel } from './rules.ts'
import { useFarQuestion } from './use-far-question.tsx'
import { usePriceLevels } from './use-price-levels.ts'

type ChartAlertsProps = {
  readonly engine: ChartEngine
  readonly pair: string
  /** The pair's smallest step of prices. */
  readonly tick: string
}

/** Price alerts on the chart: lines that can be dragged, and a menu at any price. */
export function ChartAlerts(props: ChartAlertsProps) {
  return useLogin() === 'user' ? <UserAlerts {...props} /> : <VisitorAlerts {...props} />
}

const LOGIN_MS = 10_000

/** As on the axis. */
const shownPrice = (price: string, tick: string): string =>
  subscriptZeros(formatFixed(price, Math.max(decimalsOf(tick), decimalsOf(price))))

function VisitorAlerts({ engine, pair, tick }: ChartAlertsProps) {
  const text = useLateMessages(alertMessages)
  const { close } = useMessages(commonMessages)
  const { pathname, search } = useLocation()
  const { spot, closeMenu } = useLines({ engine, pair }, NO_LINES, () => undefined)
  if (spot === undefined) return null
  const handleAdd = () => {
    const to = `/login?redirect=${encodeURIComponent(pathname + search)}`
    showToast({
      kind: 'notice',
      text: text.needLogin,
      closeLabel: close,
      link: { label: text.login, to },
      showMs: LOGIN_MS,
    })
  }
  const price = shownPrice(toTick(spot.price, tick), tick)
  return <AlertMenu spot={spot} label={text.add(price)} onChoose={handleAdd} onClose={closeMenu} />
}

function UserAlerts({ engine, pair, tick }: ChartAlertsProps) {
  const text = useLateMessages(alertMessages)
  const { close } = useMessages(commonMessages)
  const showFailure = useShowFailure()
  const { levels, add, move, remove } = usePriceLevels()
  const [moving, setMoving] = useState<MovingLevel>()
  const { isSure, question } = useFarQuestion(pair)
  const lines = linesOf(levels, pair, moving)
  const levelOf = (id: string | undefined) => levels.find(level => level.id === id)
  const say = (words: string) => showToast({ kind: 'done', text: words, closeLabel: close })

  async function handleMoved(id: string, to: number, restore: () => void): Promise<void> {
    const level = levelOf(id)
    if (level === undefined) return
    const price = toTick(to, tick)
    if (isSamePrice(price, level.price)) return restore()
    setMoving({ id, price })
    if (!(await isSure(price))) return setMoving(undefined)
    try {
      await move(id, price)
      say(text.added(shownPrice(price, tick)))
    } catch (error) {
      showFailure(error, 'error')
    }
    setMoving(undefined)
  }

  const { spot, closeMenu } = useLines({ engine, pair }, lines, (id, to, restore) => void handleMoved(id, to, restore))
  if (spot === undefined) return question
  const level = levelOf(spot.lineId)
  const price = level?.price ?? toTick(spot.price, tick)
  const shown = shownPrice(price, tick)
  const handleChoose = async (): Promise<void> => {
    if (level === undefined && !(await isSure(price))) return
    try {
      await (level === undefined ? add(pair, price) : remove(level.id))
      say(level === undefined ? text.added(shown) : text.removed(shown))
    } catch (error) {
      showFailure(error, 'error')
    }
  }
  return (
    <>
      {question}
      <AlertMenu
        spot={spot}
        label={level === undefined ? text.add(shown) : text.remove(shown)}
        onChoose={() => void handleChoose()}
        onClose={closeMenu}
      />
    </>
  )
}

const NO_LINES: readonly PriceLine[] = []

/** `restore` brings a line that was dragged by less than a tick back to its price. */
type HandleMoved = (id: string, price: number, restore: () => void) => void

function useLines(
  { engine, pair }: Pick<ChartAlertsProps, 'engine' | 'pair'>,
  lines: readonly PriceLine[],
  onMoved: HandleMoved,
) {
  const [spot, setSpot] = useState<PriceSpot>()
  const layer = useRef<PriceLineLayer>(undefined)
  const moved = useEffectEvent((id: string, price: number) => onMoved(id, price, () => layer.current?.show(lines)))
  useEffect(() => {
    const opened = engine.openPriceLines({ onMoved: (id, price) => moved(id, price), onMenu: setSpot })
    layer.current = opened
    return () => {
      layer.current = undefined
      opened.close()
      setSpot(undefined)
    }
  }, [engine])
  // An open menu is about a price of the pair before.
  useEffect(() => () => setSpot(undefined), [pair])
  const wanted = JSON.stringify(lines)
  const show = useEffectEvent(() => layer.current?.show(lines))
  useEffect(() => show(), [engine, wanted])
  return { spot, closeMenu: () => setSpot(undefined) }
}
