export const names = {
  profile: { title: '个人资料' },
  security: { title: '账号安全' },
}

export const descriptions = {
  profile: '昵称、邮箱与简介。',
  security: '登录、密码与两步验证设置。',
}
