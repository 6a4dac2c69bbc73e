import type { Sector } from '../../source/source.ts'

/** Daily volatility of a sector itself, and of a typical coin in it on its own. */
type SectorTemper = { readonly sectorSd: number; readonly ownSd: number; readonly marketLoading: number }

type Row = readonly [id: string, en: string, zh: string, sectorSd: number, ownSd: number, marketLoading: number]

const ROWS: readonly Row[] = [
  ['mainstream', 'Mainstream', '主流', 0.006, 0.026, 1.15],
  ['layer1', 'Layer 1', '公链', 0.013, 0.026, 1.2],
  ['layer2', 'Layer 2', 'Layer 2', 0.017, 0.028, 1.3],
  ['defi', 'DeFi', 'DeFi', 0.016, 0.029, 1.2],
  ['meme', 'Meme', 'Meme', 0.027, 0.044, 1.35],
  ['ai', 'AI', 'AI', 0.024, 0.034, 1.3],
  ['rwa', 'RWA', 'RWA', 0.015, 0.028, 1.1],
  ['storage', 'Storage', '存储', 0.015, 0.026, 1.2],
  ['gamefi', 'GameFi', 'GameFi', 0.018, 0.031, 1.25],
  ['metaverse', 'Metaverse', '元宇宙', 0.017, 0.028, 1.25],
  ['oracle', 'Oracle', '预言机', 0.013, 0.025, 1.2],
  ['privacy', 'Privacy', '隐私', 0.015, 0.026, 0.95],
  ['exchange', 'Exchange tokens', '平台币', 0.007, 0.016, 0.8],
  ['staking', 'Staking', '质押', 0.015, 0.028, 1.25],
  ['btc-eco', 'Bitcoin ecosystem', '比特币生态', 0.02, 0.033, 1.3],
  ['stablecoin', 'Stablecoins', '稳定币', 0, 0.0002, 0],
  ['payment', 'Payment', '支付', 0.01, 0.021, 1.05],
  ['nft', 'NFT', 'NFT', 0.018, 0.031, 1.25],
  ['depin', 'DePIN', 'DePIN', 0.018, 0.031, 1.25],
  ['interop', 'Interoperability', '跨链', 0.014, 0.028, 1.25],
  ['social', 'Social and fan tokens', '社交与粉丝', 0.013, 0.03, 0.9],
  ['infra', 'Infrastructure', '基础设施', 0.014, 0.028, 1.2],
  ['pow', 'Proof of work', 'PoW', 0.012, 0.024, 1.1],
]

export const SECTORS: readonly Sector[] = ROWS.map(([id, en, zh]) => ({ id, name: { en, zh } }))

const TEMPERS: ReadonlyMap<string, SectorTemper> = new Map(
  ROWS.map(([id, , , sectorSd, ownSd, marketLoading]) => [id, { sectorSd, ownSd, marketLoading }]),
)

export function temperOf(sectorId: string): SectorTemper {
  const temper = TEMPERS.get(sectorId)
  if (temper === undefined) throw new Error(`no such sector: ${sectorId}`)
  return temper
}
