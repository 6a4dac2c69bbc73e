import type { Chart } from 'klinecharts'

/**
 * Gives the price axis the room that it needs now. Panes get their heights after what has changed them, and before bars
 * are shown. An override of the chart would end a zoom by hand; one of the axis itself leaves it.
 */
export function keepRoom(
  chart: Pick<Chart, 'getYAxes' | 'resize' | 'subscribeAction'>,
  paneId: string,
  room: () => number,
): void {
  let now = 0
  chart.subscribeAction('onVisibleRangeChange', () => {
    const top = room()
    if (top === now) return
    now = top
    for (const axis of chart.getYAxes({ paneId })) axis.override({ gap: { top } })
    chart.resize()
  })
}
