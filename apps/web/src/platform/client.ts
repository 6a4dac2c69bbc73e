import {
  API_PREFIX,
  isSuccess,
  REQUEST_ERROR,
  sessionEffect,
  type Call,
  type DataOf,
  type InputOf,
  type Locale,
  type ParamsOf,
  type Text,
  textIn,
} from '@candela/contract/core'

const TIMEOUT_MS = 15_000

/** A call that did not succeed. `message` is fit to show unless `isSilent` (the session codes of rules 8). */
export class CallError extends Error {
  readonly code: number
  readonly isSilent: boolean
  constructor(code: number, message: string, isSilent: boolean) {
    super(message)
    this.name = 'CallError'
    this.code = code
    this.isSilent = isSilent
  }
}

export const NETWORK_ERROR_CODE = 0
const NETWORK_ERROR: Text = { zh: '网络错误，请检查网络后重试', en: 'Network error, please check your connection' }

export type ClientParts = {
  readonly locale: Locale
  readonly fetch: typeof fetch
  readonly token: () => string | undefined
  readonly endSession: () => void
  readonly endBrokerAuthorisation: () => void
  readonly refreshBroker: () => void
}

/**
 * An `Api` whose calls can be ended: the server stops computing what nobody waits for. A call that `outlivesPage`
 * arrives even if the page is closed meanwhile; browsers refuse it with a body of more than 64 KB.
 */
export type EndableApi = <C extends Call>(
  call: C,
  input: InputOf<C>,
  params?: ParamsOf<C>,
  signal?: AbortSignal,
  outlivesPage?: boolean,
) => Promise<DataOf<C>>

/** The browser's API client: unwraps the envelope, handles session codes, turns every failure into a CallError. */
export function createClient(parts: ClientParts): EndableApi {
  return async <C extends Call>(
    call: C,
    input: object,
    params: object = {},
    signal?: AbortSignal,
    keepalive = false,
  ): Promise<DataOf<C>> => {
    const envelope = await send(parts, call, input, params, { signal: endOf(signal), keepalive })
    if (isSuccess(envelope.code)) return envelope.data as DataOf<C> // our own server, same contract
    const effect = sessionEffect(envelope.code)
    if (effect === 'end-session') parts.endSession()
    if (effect === 'end-broker-authorisation') parts.endBrokerAuthorisation()
    if (effect === 'refresh-broker') parts.refreshBroker()
    throw new CallError(envelope.code, envelope.msg || retryText(parts.locale), effect !== 'none')
  }
}

/** By the first of its methods: POST and PUT carry a body, a form where the call says so; the others use the URL. */
async function send(parts: ClientParts, call: Call, input: object, params: object, init: RequestInit): Promise<Answer> {
  const token = parts.token()
  const [method] = call.methods
  const hasBody = method === 'POST' || method === 'PUT'
  try {
    const response = await parts.fetch(API_PREFIX + fillPath(call.path, params) + (hasBody ? '' : searchOf(input)), {
      method,
      headers: {
        ...(hasBody && !call.form && { 'Content-Type': 'application/json' }),
        Locale: parts.locale,
        ...(token !== undefined && { Authorization: token }),
      },
      // A URLSearchParams sets the content type of a form.
      ...(hasBody && { body: call.form ? textFields(input) : JSON.stringify(input) }),
      ...init,
    })
    return readAnswer(await response.json())
  } catch {
    // No answer, or one that is not ours: to the visitor both are the network.
    throw new CallError(NETWORK_ERROR_CODE, textIn(parts.locale, NETWORK_ERROR), false)
  }
}

function endOf(signal: AbortSignal | undefined): AbortSignal {
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  return signal === undefined ? timeout : AbortSignal.any([signal, timeout])
}

const fillPath = (path: string, params: object): string =>
  Object.entries(params).reduce((filled, [name, value]) => filled.replace(`{${name}}`, encodeURIComponent(value)), path)

const textFields = (input: object): URLSearchParams => new URLSearchParams(Object.entries(input))

function searchOf(input: object): string {
  const text = textFields(input).toString()
  return text && `?${text}`
}

type Answer = { readonly code: number; readonly msg: string; readonly data: unknown }

/** Without a text of its own, a failure asks to try again. */
function readAnswer(body: unknown): Answer {
  const { code, msg, data } = (body ?? {}) as Partial<Record<keyof Answer, unknown>> // read field by field
  if (typeof code !== 'number') return { code: REQUEST_ERROR.code, msg: '', data: undefined }
  return { code, msg: typeof msg === 'string' ? msg : '', data }
}

function retryText(locale: Locale): string {
  return textIn(locale, REQUEST_ERROR.text)
}
