/** A name or an address, and a port. */
const HOST = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i

/** Whether a Host header can be part of a URL, without becoming another part of it. */
export const isHost = (host: string): boolean => HOST.test(host) && URL.canParse(`http://${host}`)
