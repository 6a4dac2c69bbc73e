export const names = {
  home: { title: '行情、数据与信号' },
}

export const descriptions = {
  home: '加密货币行情、合约数据、交易信号与快讯，全部免费开放，无需注册。',
}
