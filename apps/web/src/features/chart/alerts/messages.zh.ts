export const messages = {
  menu: '价格提醒',
  add: (price: string) => `在 ${price} 提醒`,
  remove: (price: string) => `删除 ${price} 的提醒`,
  added: (price: string) => `价格到达 ${price} 时提醒`,
  removed: (price: string) => `已删除 ${price} 的提醒`,
  farTitle: '价格差距较大',
  far: (level: string, percent: string, price: string) => `提醒价 ${level} 距现价 ${price} ${percent}，确定设置吗？`,
  setFar: '仍然设置',
  cancel: '取消',
  needLogin: '登录后可设置价格提醒',
  login: '登录',
}

export type AlertMessages = typeof messages
