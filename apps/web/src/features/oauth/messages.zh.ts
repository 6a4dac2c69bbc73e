export const messages = {
  failed: '连接失败',
  exchange: (name: string) => `${name} 授权未完成：本站未配置交易所授权，返回的授权码未使用，也未保存。`,
  unknown: '授权未完成：暂不支持该交易所，返回的内容未使用，也未保存。',
  action: '查看现货行情',
}

export type OauthMessages = typeof messages
