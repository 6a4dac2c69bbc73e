/** Files of a recording end with when they were begun: `stream-spot-ws-spot-1-20261116T174500.ndjson`. */
const RECORDED = /^stream-.+-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)\.ndjson$/

export const stampOf = (time: number): string => new Date(time).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')

type Recorded = { readonly name: string; readonly bytes: number }

/** When a file was begun; undefined if it is not one of a recording. */
function begunAt(name: string): number | undefined {
  const [, ...parts] = RECORDED.exec(name) ?? []
  const [year = '', ...rest] = parts
  if (year === '') return undefined
  const [month = 1, day, hour, minute, second] = rest.map(Number)
  return Date.UTC(Number(year), month - 1, day, hour, minute, second)
}

/**
 * Files to delete: those begun before `since`, and the oldest of the rest while there are more than `bytesMax`. Answers to
 * calls go last, because sockets cannot be played without the lists of pairs. Files with other names are not touched.
 */
export function filesToDelete(files: readonly Recorded[], since: number, bytesMax: number): readonly string[] {
  const recorded = files.flatMap(file => {
    const at = begunAt(file.name)
    return at === undefined ? [] : [{ ...file, at, isAnswers: file.name.includes('-rest-') }]
  })
  const old = recorded.filter(({ at }) => at < since)
  const rest = recorded
    .filter(({ at }) => at >= since)
    .toSorted((a, b) => Number(a.isAnswers) - Number(b.isAnswers) || a.at - b.at)
  let bytes = rest.reduce((sum, file) => sum + file.bytes, 0)
  const more = rest.filter(file => {
    if (bytes <= bytesMax) return false
    bytes -= file.bytes
    return true
  })
  return [...old, ...more].map(({ name }) => name)
}
