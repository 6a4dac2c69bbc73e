import { Array as List, Boolean as Bool, Integer, String as Text, Union, Null } from 'typebox'
import { call } from '../core/call.ts'
import { decimal, epochMs, exact, none, oneOf, Optional, shortText } from '../core/schema.ts'
import { languageOf, LOCALES } from '../core/locale.ts'
import { CONTRACT_TYPES, PERIOD_TYPES } from '../core/pair.ts'
import { pairInput } from '../core/pair-fields.ts'
import { publicRead } from '../core/public-read.ts'

export const currencyListCall = call({
  ...publicRead,
  name: 'currencyList',
  summary: { zh: '币种', en: 'Currencies' },
  path: '/open/base_data/currency',
  cache: 'day',
  input: none,
  data: List(
    exact({
      symbol: Text(),
      name: Text(),
      // Null where nobody says.
      circulatingSupply: Union([decimal, Null()]),
      totalSupply: Union([decimal, Null()]),
      maxSupply: Union([decimal, Null()]),
      supplyAsOf: Union([epochMs, Null()], {
        description:
          'The UTC day of these supplies, as the time it began; null if they come with the program, or nobody says',
      }),
      tags: List(Text()),
    }),
  ),
})

export const exchangeListCall = call({
  ...publicRead,
  name: 'exchangeList',
  summary: { zh: '交易所', en: 'Exchanges' },
  path: '/open/base_data/exchange',
  cache: 'day',
  input: none,
  data: List(
    exact({
      id: Text(),
      name: Text(),
      sort: Integer(),
      kind: Text(),
      contractTypes: List(oneOf(CONTRACT_TYPES)),
      pairs: Integer(),
    }),
  ),
})

export const countryListCall = call({
  ...publicRead,
  name: 'countryList',
  summary: { zh: '国家和地区', en: 'Countries and regions' },
  path: '/open/base_data/country',
  cache: 'day',
  input: none,
  data: List(exact({ code: Text(), name: Text(), dialCode: Text() })),
})

export const ipValidateCall = call({
  ...publicRead,
  name: 'ipValidate',
  summary: { zh: '访问地区检查', en: 'Check the caller’s region' },
  path: '/open/ip/validate',
  cache: 'never',
  input: none,
  data: exact({
    ip: Text(),
    region: Union([Text(), Null()]),
    supported: Bool(),
    notice: Bool({ description: 'Whether the page must show the confirmation notice' }),
  }),
})

const symbolDetail = exact({
  pair: Text(),
  exchange: Text(),
  baseAsset: Text(),
  quoteAsset: Text(),
  contractType: oneOf(CONTRACT_TYPES),
  periodType: Union([oneOf(PERIOD_TYPES), Null()]),
  deliveryDate: Union([Text(), Null()]),
  ctVal: decimal,
  lotSz: decimal,
  tickSz: decimal,
  priceStep: decimal,
  pricePrecision: Integer(),
  quantityStep: decimal,
  quantityPrecision: Integer(),
  amountStep: decimal,
  amountPrecision: Integer(),
})

export const symbolDetailCall = call({
  ...publicRead,
  name: 'symbolDetail',
  summary: { zh: '交易对规格', en: 'Trading rules of a pair' },
  path: '/open/markets/symbol/detail',
  cache: 'day',
  input: pairInput,
  data: symbolDetail,
})

export const symbolOrderCall = call({
  ...publicRead,
  name: 'symbolOrder',
  summary: { zh: '交易对最优买卖价', en: 'Best bid and ask, last, mark and index of a pair' },
  path: '/open/markets/symbol/order',
  cache: 'tick',
  input: pairInput,
  data: exact({
    pair: Text(),
    last: decimal,
    // Null where the exchange does not tell it.
    bid: Union([decimal, Null()]),
    ask: Union([decimal, Null()]),
    bidSize: Union([decimal, Null()]),
    askSize: Union([decimal, Null()]),
    mark: Union([decimal, Null()]),
    index: Union([decimal, Null()]),
    change24h: Union([decimal, Null()]),
    high24h: Union([decimal, Null()]),
    low24h: Union([decimal, Null()]),
    volume24h: Union([decimal, Null()]),
    turnover24h: Union([decimal, Null()]),
    asOf: Integer({
      description: 'Time of `last`: earlier than now if the exchange is silent or the pair is not followed any more',
    }),
  }),
})

export const homeSymbolListCall = call({
  ...publicRead,
  name: 'homeSymbolList',
  summary: { zh: '首页币种', en: 'Coins on the home page' },
  path: '/open/number/home/symbol_list',
  cache: 'day',
  input: none,
  data: List(exact({ symbol: Text(), name: Text(), pair: Text() })),
})

const category = exact({
  exchange: Text(),
  contractType: oneOf(CONTRACT_TYPES),
  periodType: Union([oneOf(PERIOD_TYPES), Null()]),
  quoteAsset: Text(),
  pairs: Integer(),
})

export const contractCategoriesCall = call({
  ...publicRead,
  name: 'contractCategories',
  summary: { zh: '各交易所合约类别', en: 'Contract categories of every exchange' },
  methods: ['GET'],
  path: '/wander-router/quant/exchange/contract/categories',
  cache: 'day',
  input: exact({ exchange: Optional(shortText) }),
  data: List(category),
})

export const contractCategoryCall = call({
  ...publicRead,
  name: 'contractCategory',
  summary: { zh: '合约类别详情', en: 'Contracts of a category' },
  methods: ['GET'],
  path: '/wander-router/quant/exchange/contract/category',
  cache: 'day',
  input: exact({
    exchange: shortText,
    contractType: oneOf(CONTRACT_TYPES),
    periodType: Optional(oneOf(PERIOD_TYPES)),
    quoteAsset: Optional(shortText),
  }),
  data: List(symbolDetail),
})

export const chartIpCall = call({
  ...publicRead,
  name: 'chartIp',
  summary: { zh: '访问者 IP，供图表页读取', en: 'The caller’s IP address as text, for the chart page' },
  methods: ['GET'],
  path: '/charting_library/html/{lang}/ip.html',
  cache: 'never',
  params: exact({ lang: oneOf(LOCALES.flatMap(locale => [languageOf(locale), locale])) }),
  input: none,
  data: Text(),
  answer: 'text',
})
