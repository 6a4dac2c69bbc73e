export const names = {
  longShortRatio: { title: '多空比', tab: '多空比' },
}

export const descriptions = {
  longShortRatio: '各交易所合约多空人数比，5 分钟周期。',
}
