export const messages = {
  loading: '正在读取账户',
  loginTitle: '请先登录',
  security: '密码与两步验证在登录后设置。账号功能没有启用，行情与自选不受影响。',
  referral: '邀请码、邀请链接与积分在登录后显示。账号功能没有启用，行情与自选不受影响。',
  action: '看现货行情',
}

export type AccountMessages = typeof messages
