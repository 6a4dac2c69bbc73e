export const messages = {
  bar: '订阅信号',
  follow: '订阅',
  following: '已订阅',
  label: (subject: string, kind: string) => `订阅 ${subject} ${kind}信号`,
  loginTo: (subject: string, kind: string) => `登录后订阅 ${subject} ${kind}信号`,
  followed: (subject: string, kind: string) => `已订阅 ${subject} ${kind}信号，按推送设置通知`,
  ended: (subject: string, kind: string) => `已退订 ${subject} ${kind}信号`,
  settings: '推送设置',
  full: (max: number) => `最多订阅 ${max} 个信号，请先退订一些`,
  manage: '管理订阅',
}

export type FollowMessages = typeof messages
