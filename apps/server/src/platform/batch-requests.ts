/**
 * Batches concurrent requests: requests made while a batch is in flight go out together in the next one. A single
 * request goes out at once; under load there are as few round trips as the other side can handle.
 */
export function batchRequests<Request, Result>(
  /** Maximum requests per batch. */
  limit: number,
  send: (requests: readonly Request[]) => Promise<readonly Result[]>,
): (request: Request) => Promise<Result> {
  type Waiting = {
    readonly request: Request
    readonly resolve: (result: Result) => void
    readonly reject: (error: unknown) => void
  }
  const waiting: Waiting[] = []
  let isSending = false

  async function sendWaiting(): Promise<void> {
    isSending = true
    while (waiting.length > 0) {
      const batch = waiting.splice(0, limit)
      try {
        const results = await send(batch.map(({ request }) => request))
        if (results.length !== batch.length) throw new Error(`${results.length} results for ${batch.length} requests`)
        batch.forEach(({ resolve }, at) => resolve(results[at] as Result)) // as many as requests
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    isSending = false
  }

  return request =>
    new Promise((resolve, reject) => {
      waiting.push({ request, resolve, reject })
      if (!isSending) void sendWaiting()
    })
}
