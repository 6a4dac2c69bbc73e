export const names = {
  login: { title: '登录' },
  register: { title: '注册' },
  forgotPassword: { title: '找回密码' },
  changePassword: { title: '修改密码' },
}

export const descriptions = {
  login: '登录烛见。',
  register: '注册烛见账号。',
  forgotPassword: '找回登录密码。',
  changePassword: '修改登录密码。',
}
