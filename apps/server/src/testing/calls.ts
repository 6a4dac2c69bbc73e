/** Test client for calls: posts JSON and unwraps the envelope. */
import { API_PREFIX, type Call, type DataOf } from '@candela/contract/core'
import type { FastifyInstance } from 'fastify'

export type Answer<Data = unknown> = {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly code: number
  readonly msg: string
  readonly data: Data
}

/** `data` is typed for a success; a test that expects an error does not read it. */
export type MakeCall = <C extends Call>(
  call: C,
  input?: object,
  headers?: Record<string, string>,
) => Promise<Answer<DataOf<C>>>

export const callsOf =
  (http: FastifyInstance): MakeCall =>
  async (call, input = {}, headers = {}) => {
    const answer = await http.inject({
      method: 'POST',
      url: API_PREFIX + call.path,
      payload: input,
      headers: { locale: 'en-US', ...headers },
    })
    return {
      status: answer.statusCode,
      headers: answer.headers,
      ...answer.json<{ code: number; msg: string; data: DataOf<typeof call> }>(),
    }
  }
