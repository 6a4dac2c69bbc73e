export const messages = {
  failed: '没有连接成功',
  exchange: (name: string) => `${name} 的授权没有完成：本站没有配置交易所授权，返回的授权码没有使用，也没有保存。`,
  unknown: '授权没有完成：这个交易所不在支持范围内，返回的内容没有使用，也没有保存。',
  action: '看现货行情',
}

export type OauthMessages = typeof messages
