import { CANDLE_PANE, type Drawing, DRAWING_FLAGS, type DrawingTool } from '@candela/contract/chart'
import { FAULTS, textIn } from '@candela/contract/core'
import { formatFixed, formatPercent } from '@candela/quant'
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { chance } from '#platform/chance.ts'
import { commonMessages } from '#platform/common-messages.ts'
import { useLateMessages, useLocale, useMessages } from '#platform/i18n.ts'
import { showToast } from '#ui/layers/toast.tsx'
import type { DrawingLayer, TimeRange } from '../engine/drawing-layer.ts'
import type { ChartEngine } from '../engine/engine.ts'
import { changeOne, hasFlag, isFull, listOf, moved, withDrawing } from './book.ts'
import { onChart } from './cull.ts'
import { chosenMagnet, MAGNET_FLAGS } from './magnet.ts'
import { drawingMessages } from './messages.ts'
import { drawingStore, showPair } from './store.ts'

/** Unique over all pairs and tabs. */
const newId = (): string => `d${[chance(), chance()].map(part => Math.floor(part * 36 ** 5).toString(36)).join('')}`

export type Drawings = ReturnType<typeof useDrawings>

/** The drawings of a pair on the chart, with the one that is chosen and the tool that is in use. */
export function useDrawings(engine: ChartEngine, pair: string) {
  const book = useSyncExternalStore(drawingStore.subscribe, drawingStore.book)
  const drawings = listOf(book)
  const [selected, setSelected] = useState<string>()
  const [tool, setTool] = useState<DrawingTool>()
  const magnet = chosenMagnet.use()
  const range = useRef<TimeRange>(undefined)
  const locale = useLocale()
  const text = useLateMessages(drawingMessages)
  const { close } = useMessages(commonMessages)
  const say = (message: string) => showToast({ kind: 'warning', text: message, closeLabel: close })
  const sayFull = () => say(textIn(locale, FAULTS.DRAWINGS_FULL))

  const isOpen = book.pair === pair
  const show = () => layer.current?.show(isOpen ? onChart(drawings, range.current, selected) : [])
  const layer = useLayer(engine, {
    onDrawn(drawing) {
      setTool(undefined)
      if (isFull(book)) sayFull()
      drawingStore.apply(before => withDrawing(before, drawing))
      // One that found no room is taken off the chart.
      if (isFull(book)) show()
    },
    onMisplaced: () => say(text.onPrice),
    onMoved: (id, points) => drawingStore.apply(before => changeOne(before, id, drawing => moved(drawing, points))),
    onSelect: setSelected,
    onRange(next) {
      range.current = next
      show()
    },
  })

  useEffect(() => showPair(drawingStore, pair), [pair])
  const showNow = useEffectEvent(show)
  useEffect(() => showNow(), [engine, book, selected])

  const cancel = () => {
    layer.current?.cancel()
    setTool(undefined)
  }
  const begin = (next: DrawingTool) => {
    if (isFull(book)) return sayFull()
    const flags = DRAWING_FLAGS.visible + MAGNET_FLAGS[magnet]
    const level = drawings.reduce((highest, drawing) => Math.max(highest, drawing[6] + 1), 0)
    layer.current?.begin([newId(), next, CANDLE_PANE, [], {}, flags, Math.min(level, LEVEL_MAX)])
    setTool(next)
  }
  const chosen: Drawing | undefined = drawings.find(drawing => drawing[0] === selected && hasFlag(drawing, 'visible'))
  return { book, drawings, chosen, tool, magnet, begin, cancel }
}

/** Of the contract. */
const LEVEL_MAX = 10_000

/** The layer that is open on the chart. */
export function useLayer(engine: ChartEngine, events: Parameters<ChartEngine['openDrawings']>[1]) {
  const layer = useRef<DrawingLayer>(undefined)
  const { words } = useLateMessages(drawingMessages)
  const onDrawn = useEffectEvent(events.onDrawn)
  const onMisplaced = useEffectEvent(events.onMisplaced)
  const onMoved = useEffectEvent(events.onMoved)
  const onSelect = useEffectEvent(events.onSelect)
  const onRange = useEffectEvent(events.onRange)
  useEffect(() => {
    const opened = engine.openDrawings(
      {
        ...words,
        percent: share => formatPercent(share * 100),
        angle: degrees => `${formatFixed(degrees, 1)}°`,
      },
      {
        onDrawn: drawing => onDrawn(drawing),
        onMisplaced: () => onMisplaced(),
        onMoved: (id, points) => onMoved(id, points),
        onSelect: id => onSelect(id),
        onRange: next => onRange(next),
      },
    )
    layer.current = opened
    return () => {
      layer.current = undefined
      opened.close()
    }
  }, [engine, words])
  return layer
}
