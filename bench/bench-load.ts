/** Sends requests over keep-alive connections as fast as the server responds; uses wrk if installed. */
import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

export type Load = {
  readonly origin: string
  /** Requested in turn, repeatedly. */
  readonly requests: readonly LoadRequest[]
  readonly headers?: Readonly<Record<string, string>>
}

/** With a body: a JSON POST. */
export type LoadRequest = { readonly path: string; readonly body?: string }

export type LoadResult = { readonly requests: number; readonly seconds: number }

const CONNECTIONS = 16
const SECONDS = 1
const hasWrk = spawnSync('wrk', ['-v']).error === undefined

export const drive = (load: Load): Promise<LoadResult> => (hasWrk ? driveWrk(load) : driveAgent(load))

async function driveWrk(load: Load): Promise<LoadResult> {
  const folder = mkdtempSync(join(tmpdir(), 'candela-bench-'))
  try {
    const script = join(folder, 'requests.lua')
    writeFileSync(script, wrkScript(load))
    const args = ['-t1', `-c${CONNECTIONS}`, `-d${SECONDS}s`, '-s', script, load.origin]
    const { stdout } = await promisify(execFile)('wrk', args)
    const refused = /Non-2xx or 3xx responses: (\d+)|Socket errors: (.*)/.exec(stdout)
    if (refused !== null) throw new Error(`some requests failed: ${refused[0]}`)
    const done = /(\d+) requests in ([\d.]+)s/.exec(stdout)
    return { requests: Number(done?.[1]), seconds: Number(done?.[2]) }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function wrkScript({ requests, headers = {} }: Load): string {
  const made = requests.map(({ path, body }) => {
    const all = body === undefined ? headers : { ...headers, 'Content-Type': 'application/json' }
    const table = Object.entries(all).map(([name, value]) => `[${JSON.stringify(name)}]=${JSON.stringify(value)}`)
    const text = body === undefined ? 'nil' : JSON.stringify(body)
    return `wrk.format("${body === undefined ? 'GET' : 'POST'}",${JSON.stringify(path)},{${table.join()}},${text})`
  })
  return `local made, at = {}, 0
function init() wrk.headers["Host"] = wrk.host; made = {${made.join(',')}} end
function request() at = at % #made + 1; return made[at] end`
}

async function driveAgent(load: Load): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const startedAt = performance.now()
  let sent = 0
  const worker = async (): Promise<void> => {
    while (performance.now() - startedAt < SECONDS * 1000) {
      await sendOne(agent, load, load.requests[sent++ % load.requests.length] ?? { path: '/' })
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, worker))
  agent.destroy()
  return { requests: sent, seconds: (performance.now() - startedAt) / 1000 }
}

function sendOne(agent: Agent, load: Load, { path, body }: LoadRequest): Promise<void> {
  const type =
    body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
  return new Promise((resolve, reject) => {
    const sending = request(
      load.origin + path,
      { agent, method: body === undefined ? 'GET' : 'POST', headers: { ...load.headers, ...type } },
      response => {
        if ((response.statusCode ?? 500) >= 400) reject(new Error(`${path} returned ${response.statusCode}`))
        response.resume().once('end', resolve)
      },
    )
    sending.once('error', reject)
    sending.end(body)
  })
}
