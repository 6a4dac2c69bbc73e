/** WebSocket text frames, made by hand so that one body can serve many sessions without being copied or masked again. */
const TEXT_FIN = 0x81

/** Head of a text frame whose payload is `payloadBytes` long; servers do not mask. */
export function frameHead(payloadBytes: number): Buffer {
  if (payloadBytes < 126) return Buffer.from([TEXT_FIN, payloadBytes])
  if (payloadBytes < 65_536) {
    const head = Buffer.allocUnsafe(4)
    head[0] = TEXT_FIN
    head[1] = 126
    head.writeUInt16BE(payloadBytes, 2)
    return head
  }
  const head = Buffer.allocUnsafe(10)
  head[0] = TEXT_FIN
  head[1] = 127
  head.writeBigUInt64BE(BigInt(payloadBytes), 2)
  return head
}

/** `["upd",n,` with its frame head, for a body that follows in the same frame. */
export function framePrefix(tag: string, count: number, bodyBytes: number): Buffer {
  const start = `["${tag}",${count},`
  const head = frameHead(start.length + bodyBytes)
  const prefix = Buffer.allocUnsafe(head.length + start.length)
  head.copy(prefix)
  prefix.write(start, head.length, 'latin1')
  return prefix
}
