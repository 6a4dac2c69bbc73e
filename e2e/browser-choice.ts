/** Chooses the browser for the journeys on a given machine. */

export type Machine = {
  readonly platform: string
  /** A `process.arch` value. */
  readonly cpu: string
  /** Path of an installed Chromium or Chrome. */
  readonly installed: string | undefined
  readonly isRoot: boolean
  readonly hasAptGet: boolean
}

export type BrowserChoice =
  | { readonly kind: 'installed'; readonly path: string }
  /** The browser of the npm package, for Linux x64 only. */
  | { readonly kind: 'npm' }
  /** Chromium from the distribution, installed by the test run. */
  | { readonly kind: 'apt-get' }
  | { readonly kind: 'none'; readonly reason: string; readonly remedy: string }

export const APT_GET_COMMAND = 'apt-get update && apt-get install -y --no-install-recommends chromium'

export function chooseBrowser({ platform, cpu, installed, isRoot, hasAptGet }: Machine): BrowserChoice {
  if (installed !== undefined) return { kind: 'installed', path: installed }
  if (platform === 'linux' && cpu === 'x64') return { kind: 'npm' }
  const reason = `no Chromium or Chrome is installed, and npm has none for ${platform} ${cpu}`
  if (platform !== 'linux' || !hasAptGet)
    return { kind: 'none', reason, remedy: 'install Chromium or Chrome, or CHROME_PATH=/path/to/chromium npm test' }
  if (!isRoot) return { kind: 'none', reason, remedy: `sudo sh -c '${APT_GET_COMMAND}'` }
  return { kind: 'apt-get' }
}
