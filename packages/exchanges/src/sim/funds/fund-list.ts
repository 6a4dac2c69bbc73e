import type { Fund } from '../../source/source.ts'
import { MS_PER_DAY } from '../time/time-units.ts'

/** A trust with its initial values for the simulation. */
export type SimulatedFund = Fund & {
  /** Day of its first shares, numbered from 1970-01-01. */
  readonly firstDay: number
  /** Coins it holds in the long run. */
  readonly holdings: number
  /** Coins per share on the first day. The yearly fee is paid out of them. */
  readonly coinsPerShare: number
  readonly feePerYear: number
  /** Typical premium of its shares over the coins behind them, as a fraction. */
  readonly usualPremium: number
}

type Row = readonly [
  asset: string,
  en: string,
  zh: string,
  firstDay: string,
  holdings: number,
  coinsPerShare: number,
  feePerYear: number,
  usualPremium: number,
]

const ROWS: readonly Row[] = [
  ['BTC', 'Candela Bitcoin Trust', '烛见比特币信托', '2017-03-06', 238_000, 0.00094, 0.015, -0.03],
  ['ETH', 'Candela Ether Trust', '烛见以太坊信托', '2018-02-05', 1_840_000, 0.0095, 0.02, -0.06],
  ['SOL', 'Candela Solana Trust', '烛见索拉纳信托', '2021-11-15', 2_150_000, 0.12, 0.025, 0.05],
  ['XRP', 'Candela XRP Trust', '烛见瑞波币信托', '2021-05-10', 164_000_000, 9.5, 0.025, -0.04],
  ['LTC', 'Candela Litecoin Trust', '烛见莱特币信托', '2018-05-07', 1_420_000, 0.094, 0.025, -0.09],
  ['BCH', 'Candela Bitcoin Cash Trust', '烛见比特币现金信托', '2018-05-07', 318_000, 0.042, 0.025, -0.12],
  ['ETC', 'Candela Ethereum Classic Trust', '烛见以太坊经典信托', '2018-01-08', 11_600_000, 0.82, 0.025, -0.14],
  ['LINK', 'Candela Chainlink Trust', '烛见 Chainlink 信托', '2021-03-08', 3_900_000, 0.93, 0.025, 0.07],
  ['ADA', 'Candela Cardano Trust', '烛见艾达币信托', '2021-09-13', 96_000_000, 14, 0.025, -0.05],
  ['AVAX', 'Candela Avalanche Trust', '烛见雪崩协议信托', '2022-02-07', 1_260_000, 0.49, 0.025, -0.02],
  ['XLM', 'Candela Stellar Trust', '烛见恒星币信托', '2018-11-12', 118_000_000, 84, 0.025, 0.01],
  ['FIL', 'Candela Filecoin Trust', '烛见文件币信托', '2021-03-08', 2_480_000, 3.1, 0.025, 0.06],
]

export const FUNDS: readonly SimulatedFund[] = ROWS.map(
  ([asset, en, zh, firstDay, holdings, coinsPerShare, feePerYear, usualPremium]) => ({
    id: `candela-${asset.toLowerCase()}-trust`,
    name: { en, zh },
    asset,
    firstDay: Date.parse(firstDay) / MS_PER_DAY,
    holdings,
    coinsPerShare,
    feePerYear,
    usualPremium,
  }),
)
