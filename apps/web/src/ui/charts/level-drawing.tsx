import { type AxisUnit, formatAxis } from '@candela/quant'
import { type PointerEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocale, useMessages } from '#platform/i18n.ts'
import { classNames } from '#ui/controls/class-names.ts'
import { uiMessages } from '#ui/messages.ts'
import { drawing } from './drawing.ts'
import { type Frame, frameOf, nearest, tipPlace } from './level-frame.ts'
import { cumulate, hasEstimates, type LevelData, type PriceLevel, roundTicks } from './level-scale.ts'
import styles from './level-drawing.module.css'

type LevelDrawingProps = {
  readonly data: LevelData
  readonly summary: string
  readonly formatPrice: (price: number) => string
  readonly formatSize: (size: number) => string
}

type Pointer = { readonly index: number; readonly x: number; readonly y: number }

const TICK_ROOM_PX = 84

/** The drawing of a level map; it fills its room and is only ever made in the browser. */
export function LevelDrawing(props: LevelDrawingProps) {
  const { data, summary, formatPrice } = props
  const host = useRef<HTMLDivElement>(null)
  const size = useSize(host)
  const [pointer, setPointer] = useState<Pointer>()
  const frame = frameOf(data, size.width, size.height)
  const handleMove = (event: PointerEvent) => {
    const { left, top } = event.currentTarget.getBoundingClientRect()
    const x = event.clientX - left
    const index = nearest(data.levels, frame, x)
    setPointer(index === undefined ? undefined : { index, x, y: event.clientY - top })
  }
  const hovered = pointer?.index
  // A tap stays until the next one.
  const handleLeave = (event: PointerEvent) => {
    if (event.pointerType !== 'touch') setPointer(undefined)
  }
  return (
    <div
      ref={host}
      className={styles.host}
      onPointerMove={handleMove}
      onPointerDown={handleMove}
      onPointerLeave={handleLeave}
    >
      {size.width === 0 ? null : (
        <svg width={size.width} height={size.height} className={styles.drawing} {...drawing(summary)}>
          <Axes frame={frame} data={data} />
          <Bars frame={frame} data={data} />
          <Sums frame={frame} data={data} />
          <CurrentPrice frame={frame} price={data.currentPrice} formatPrice={formatPrice} />
          {hovered === undefined ? null : <Crosshair frame={frame} level={data.levels[hovered]} />}
        </svg>
      )}
      {pointer === undefined ? null : <Tip {...props} pointer={pointer} room={size} />}
    </div>
  )
}

function useSize(host: React.RefObject<HTMLDivElement | null>): { readonly width: number; readonly height: number } {
  const [size, setSize] = useState({ width: 0, height: 0 })
  useEffect(() => {
    const element = host.current
    if (element === null) return
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [host])
  return size
}

function Axes({ frame, data }: { frame: Frame; data: LevelData }) {
  const locale = useLocale()
  const textsOf = (ticks: readonly number[], unit: AxisUnit) => {
    const step = (ticks[1] ?? 0) - (ticks[0] ?? 0)
    // With a single tick there is no step; format it by its own size.
    return ticks.map(tick => ({ tick, text: formatAxis(tick, step > 0 ? step : tick, unit, locale) }))
  }
  const inner = frame.width - frame.left - frame.right
  const prices = roundTicks(
    data.levels[0]?.price ?? 0,
    data.levels.at(-1)?.price ?? 0,
    Math.floor(inner / TICK_ROOM_PX),
  )
  return (
    <>
      {textsOf(roundTicks(0, frame.bar, 4), 'usd').map(({ tick, text }) => (
        <g key={tick}>
          <path className={styles.grid} d={`M${frame.left} ${crisp(frame.y(tick))}H${frame.width - frame.right}`} />
          <text x={frame.left - 8} y={frame.y(tick) + 4} textAnchor="end">
            {text}
          </text>
        </g>
      ))}
      {frame.right === 0
        ? null
        : textsOf(roundTicks(0, frame.sum, 4), 'usd').map(({ tick, text }) => (
            <text key={tick} x={frame.width - frame.right + 8} y={frame.ySum(tick) + 4}>
              {text}
            </text>
          ))}
      {textsOf(prices, 'price').map(({ tick, text }) => (
        <text key={tick} x={frame.x(tick)} y={frame.height - 6} textAnchor="middle">
          {text}
        </text>
      ))}
    </>
  )
}

const crisp = (value: number): number => Math.round(value) + 0.5

function Bars({ frame, data }: { frame: Frame; data: LevelData }) {
  const box = (level: PriceLevel, from: number, to: number) => ({
    x: frame.x(level.price) - frame.barWidth / 2,
    y: frame.y(to),
    width: frame.barWidth,
    height: Math.max(0, frame.y(from) - frame.y(to)),
  })
  return data.levels.map(level => {
    const { price, long, short, estimatedLong = 0, estimatedShort = 0 } = level
    const estimate = estimatedLong + estimatedShort
    return (
      <g key={price}>
        {long > 0 ? <rect className={styles.long} {...box(level, 0, long)} /> : null}
        {short > 0 ? <rect className={styles.short} {...box(level, long, long + short)} /> : null}
        {estimate > 0 ? (
          <rect
            className={classNames(styles.outline, estimatedLong >= estimatedShort ? styles.longLine : styles.shortLine)}
            {...box(level, 0, estimate)}
          />
        ) : null}
      </g>
    )
  })
}

function Sums({ frame, data }: { frame: Frame; data: LevelData }) {
  const sums = cumulate(data)
  const path = (values: readonly (number | null)[]): string => {
    const points = values.flatMap((value, index) => {
      const price = data.levels[index]?.price
      return value === null || price === undefined ? [] : [`${round(frame.x(price))} ${round(frame.ySum(value))}`]
    })
    return points.length < 2 ? '' : `M${points.join('L')}`
  }
  return (
    <>
      <path className={classNames(styles.sum, styles.longLine)} d={path(sums.long)} />
      <path className={classNames(styles.sum, styles.shortLine)} d={path(sums.short)} />
    </>
  )
}

const round = (value: number): number => Math.round(value * 10) / 10

function CurrentPrice({
  frame,
  price,
  formatPrice,
}: {
  frame: Frame
  price: number
  formatPrice: (price: number) => string
}) {
  const text = useMessages(uiMessages)
  const x = crisp(frame.x(price))
  return (
    <>
      <path className={styles.price} d={`M${x} ${frame.top - 4}V${frame.base}`} />
      <text className={styles.priceText} x={x} y={frame.top - 10} textAnchor="middle">
        {text.currentPrice} {formatPrice(price)}
      </text>
    </>
  )
}

function Crosshair({ frame, level }: { frame: Frame; level: PriceLevel | undefined }) {
  if (level === undefined) return null
  return <path className={styles.cross} d={`M${crisp(frame.x(level.price))} ${frame.top}V${frame.base}`} />
}

function Tip({
  data,
  pointer,
  room,
  formatPrice,
  formatSize,
}: LevelDrawingProps & {
  pointer: Pointer
  room: { readonly width: number; readonly height: number }
}): ReactNode {
  const text = useMessages(uiMessages)
  const tip = useRef<HTMLDListElement>(null)
  const { index } = pointer
  useLayoutEffect(() => {
    const box = tip.current
    if (box === null) return
    const { x, y } = tipPlace(pointer, { width: box.offsetWidth, height: box.offsetHeight }, room)
    box.style.transform = `translate(${x}px, ${y}px)`
  }, [pointer, room])
  const level = data.levels[index]
  if (level === undefined) return null
  const sums = cumulate(data)
  const sum = sums.short[index] ?? sums.long[index]
  const isShort = sums.short[index] !== null
  return (
    <dl ref={tip} className={styles.tip}>
      <Fact label={text.level} value={formatPrice(level.price)} />
      <Fact label={text.long} value={formatSize(level.long)} />
      <Fact label={text.short} value={formatSize(level.short)} />
      {sum === null || sum === undefined ? null : (
        <Fact label={isShort ? text.shortTotal : text.longTotal} value={formatSize(sum)} />
      )}
      {hasEstimates([level]) ? (
        <>
          <Fact label={text.longEstimate} value={formatSize(level.estimatedLong ?? 0)} />
          <Fact label={text.shortEstimate} value={formatSize(level.estimatedShort ?? 0)} />
        </>
      ) : null}
    </dl>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="n">{value}</dd>
    </div>
  )
}
