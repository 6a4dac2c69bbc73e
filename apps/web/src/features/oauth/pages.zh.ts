export const names = {
  oauth: { title: '交易所授权' },
}

export const descriptions = {
  oauth: '交易所授权返回页。',
}
