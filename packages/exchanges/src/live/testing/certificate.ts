import { generateKeyPairSync, sign } from 'node:crypto'

/** A certificate that signs itself, for TLS servers of tests. */
export function certificateFor(host: string): { readonly cert: string; readonly key: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const name = der(SEQUENCE, der(SET, der(SEQUENCE, der(OID, COMMON_NAME), der(UTF8, Buffer.from(host)))))
  const algorithm = der(SEQUENCE, der(OID, ECDSA_WITH_SHA256))
  const hosts = der(SEQUENCE, der(DNS_NAME, Buffer.from(host)))
  const body = der(
    SEQUENCE,
    der(VERSION, der(INTEGER, [2])),
    der(INTEGER, [1]),
    algorithm,
    name,
    der(SEQUENCE, der(TIME, Buffer.from('20200101000000Z')), der(TIME, Buffer.from('21200101000000Z'))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(EXTENSIONS, der(SEQUENCE, der(SEQUENCE, der(OID, ALTERNATIVE_NAME), der(OCTETS, hosts)))),
  )
  const whole = der(SEQUENCE, body, algorithm, der(BITS, [0], sign('sha256', body, privateKey)))
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? []
  return {
    cert: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
}

const [INTEGER, BITS, OCTETS, OID, UTF8, TIME, SEQUENCE, SET] = [2, 3, 4, 6, 12, 24, 0x30, 0x31] as const
const [VERSION, EXTENSIONS, DNS_NAME] = [0xa0, 0xa3, 0x82] as const
const COMMON_NAME = [0x55, 4, 3]
const ALTERNATIVE_NAME = [0x55, 0x1d, 0x11]
const ECDSA_WITH_SHA256 = [0x2a, 0x86, 0x48, 0xce, 0x3d, 4, 3, 2]

/** One value of ASN.1: tag, length, content. */
function der(tag: number, ...content: readonly (Uint8Array | readonly number[])[]): Buffer {
  const bytes = Buffer.concat(content.map(part => Uint8Array.from(part)))
  const { length } = bytes
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Uint8Array.from([tag, ...size]), bytes])
}
