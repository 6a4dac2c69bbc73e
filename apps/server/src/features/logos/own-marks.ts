/**
 * Marks of our own for large coins that the icon set lacks: a few lines in white on a disc. They are drawn for this
 * site and are not the projects' trademarks. Columns: symbol, colour of the disc, path on a grid of 32.
 */
const MARKS = `
APT|#12161c|M9 12h14M8 16h16M9 20h14M13 9v3M19 12v4M13 16v4M19 20v3
AR|#3b4252|M16 8a8 8 0 1 0 0 16 8 8 0 0 0 0-16M12 20l4-9 4 9M14 17h4
ARB|#2d4a6b|M10 22l5-13M15 22l4-10 4 10M8 20l4-10
BGB|#0e8c95|M12 9l7 7-7 7M18 9h-6M14 23h6l3-3
BONK|#d9820f|M10 12l-2-4 5 2M22 12l2-4-5 2M9 15a7 7 0 0 0 14 0M13 15h.1M19 15h.1M15 19h2
BRETT|#1f7fd1|M9 20a7 7 0 1 1 14 0zM13 16h.1M19 16h.1
CORE|#c76b00|M16 8l7 4v8l-7 4-7-4v-8zM16 13l3 1.5v3L16 19l-3-1.5v-3z
CRO|#0b2a66|M16 8l7 4v8l-7 4-7-4v-8zM12 14h8l-2 5h-4z
DEXE|#2b3a8f|M9 10h7l7 6-7 6H9l6-6z
DYDX|#5a4fcf|M10 23L22 9M10 9h5l7 14M18 9h4
ENA|#2b2f38|M20 10h-6a4 4 0 0 0-4 4v4a4 4 0 0 0 4 4h6M11 16h8
ENS|#3d7be0|M15 8l-5 8 5 8c-4-3-7-5-7-8s3-5 7-8M17 8l5 8-5 8c4-3 7-5 7-8s-3-5-7-8
FDUSD|#1a8a5a|M11 23V9h10M11 16h8M20 13v10
FET|#1d2a55|M11 11h.1M16 11h.1M21 11h.1M11 16h.1M16 16h.1M21 16h.1M11 21h.1M16 21h.1
FLOKI|#a86b12|M8 10c2 6 5 8 8 8s6-2 8-8M11 18l5 5 5-5M13 15h.1M19 15h.1
FLOW|#0e9b68|M20 9h-3a3 3 0 0 0-3 3v8a3 3 0 1 1-3-3h9
GALA|#23272f|M16 8v16M9 12l14 8M23 12L9 20M13 8l3 3 3-3
GT|#1f4fd1|M22 12a7 7 0 1 0 1 4h-7
HBAR|#1c1f26|M11 9v14M21 9v14M11 14h10M11 18h10
HTX|#1a63c9|M16 8c5 5 5 10 2 15M14 13c-4 4-4 7-1 10M16 17v7
HYPE|#0f6b5c|M8 16c0-5 4-6 8 0s8 5 8 0-4-6-8 0-8 5-8 0
IMX|#12343b|M10 11l12 10M22 11l-5 4M15 17l-5 4
INJ|#0b7fae|M11 21c-4-6 0-12 6-11M21 11c4 6 0 12-6 11M12 16c2-3 6 3 8 0
IOTA|#2f3540|M11 11h.1M17 9h.1M22 13h.1M10 17h.1M16 16h.1M21 20h.1M14 22h.1
JASMY|#b5780a|M18 9v9a4 4 0 0 1-8 0M14 9h8M20 22h.1
JUP|#1b6e63|M9 20c3-5 8-8 14-9M9 16c2-3 6-5 10-6M13 22c2-3 5-5 9-6
KAIA|#4a7d0c|M11 9v14M21 9L11 17M15 14l7 9
KAS|#2a9d8f|M11 9v14M20 10l-9 6 9 6M23 12v8
LDO|#d9604c|M16 8l5 8-5 3-5-3zM10 18a6 6 0 1 0 12 0
MNT|#22262e|M16 8v4M16 20v4M8 16h4M20 16h4M10.5 10.5l3 3M18.5 18.5l3 3M21.5 10.5l-3 3M13.5 18.5l-3 3
MOVE|#8a6d00|M9 21l4-10 3 6 3-6 4 10M9 24h14
NEAR|#1a1d23|M10 23V9l12 14V9M10 23l4-4M22 9l-4 4
OKB|#16191f|M9 9h5v5H9zM18 9h5v5h-5zM13.5 13.5h5v5h-5zM9 18h5v5H9zM18 18h5v5h-5z
OM|#b0386f|M9 20v-5a3.5 3.5 0 0 1 7 0v5M16 15a3.5 3.5 0 0 1 7 0v5M9 23h14
ONDO|#1b2b4b|M16 8a8 8 0 1 0 8 8M16 12a4 4 0 1 0 4 4M16 16h8
OP|#d3122c|M12 12a4 4 0 1 0 0 8 4 4 0 0 0 0-8M19 21v-9h2a3 3 0 0 1 0 6h-2
PENGU|#3f6fb5|M16 8c-5 0-6 5-6 9s2 7 6 7 6-3 6-7-1-9-6-9M14 13h.1M18 13h.1M15 17l1 1 1-1
PEPE|#3b7d32|M8 14a3.5 3.5 0 0 1 7 0M17 14a3.5 3.5 0 0 1 7 0M9 19c4 3 10 3 14 0M11.5 14h.1M20.5 14h.1
POL|#6c2fd6|M10 11l4-2 4 2v5l-4 2-4-2zM18 16l4-2M18 16v5l-4 2-4-2v-2M18 21l4-2v-5
PYTH|#5b3fa8|M12 24V11a4 4 0 1 1 4 4M16 8a7 7 0 0 1 3 13M16 11h.1
RENDER|#a8200d|M10 23V9h6a4 4 0 0 1 0 8h-6M15 17l7 6
RUNE|#0c8f7f|M18 8l-8 9h6l-3 7 9-10h-6z
S|#0f5c8a|M22 11c-4-3-12-2-12 2 0 5 12 2 12 7 0 4-9 5-12 1
SEI|#8c1d1d|M8 13c4-4 6 3 9 1s4-2 7 0M8 19c4-4 6 3 9 1s4-2 7 0
SHIB|#c2410c|M9 9l4 4h6l4-4v9c0 4-4 6-7 6s-7-2-7-6zM13 17h.1M19 17h.1M15 21h2
STRK|#262a56|M8 19c4 0 6-9 10-9 3 0 4 3 6 2M8 22c6 1 9-7 14-6M11 11h.1
SUI|#2f7fd6|M16 7c4 5 6 8 6 11a6 6 0 0 1-12 0c0-3 2-6 6-11M10.5 17c4-2 7 3 11 1
TAO|#1c1f24|M9 10h14M16 10v9a4 4 0 0 0 5 4
TIA|#6b3fd1|M16 8a8 8 0 1 0 0 16 8 8 0 0 0 0-16M9 19c4-1 8-4 12-9M11 11c5 2 9 5 12 8
TON|#0b84c4|M9 10h14l-7 14zM16 10v14
TRUMP|#9c7a1e|M16 8l2.3 5.2 5.7.6-4.3 3.800 1.3 5.600-5-3-5 3 1.3-5.600L8 13.800l5.7-.6z
USDE|#2f343d|M21 10h-7l-4 6 4 6h7M12 16h8M16 7v3M16 22v3
VIRTUAL|#1e7a70|M8 11l4 10 4-10 4 10 4-10M10 24h12
WBT|#1b1e24|M8 12l4 10 4-8 4 8 4-10M16 8v3
WIF|#b0702f|M10 14c0-4 3-6 6-6s6 2 6 6M8 14h16M11 17c0 4 2 6 5 6s5-2 5-6M14 18h.1M18 18h.1
WLD|#17191e|M16 8a8 8 0 1 0 0 16 8 8 0 0 0 0-16M9 16h14M20 13h-4a3 3 0 0 0 0 6h4
XDC|#2a5d9f|M9 10l6 12M15 10L9 22M17 13h4a3 3 0 0 1 0 8h-4
`

const marks = new Map(
  MARKS.trim()
    .split('\n')
    .map(line => {
      const [symbol = '', colour = '', path = ''] = line.split('|')
      return [symbol.toLowerCase(), svgOf(colour, path)] as const
    }),
)

function svgOf(colour: string, path: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32" viewBox="0 0 32 32"><circle cx="16" cy="16" r="16" fill="${colour}"/><path d="${path}" fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/></svg>`
}

/** By the symbol in small letters. */
export const ownMark = (symbol: string): string | undefined => marks.get(symbol)
