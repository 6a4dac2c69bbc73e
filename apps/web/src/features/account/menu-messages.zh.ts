export const messages = {
  label: '我的账号',
  favourites: '自选',
  subscriptions: '订阅与提醒',
  messages: '站内消息',
  profile: '个人资料',
  security: '账号安全',
  points: '积分与邀请',
  logout: '退出登录',
  logoutDone: '已退出登录',
  close: '关闭',
}

export type MenuMessages = typeof messages
