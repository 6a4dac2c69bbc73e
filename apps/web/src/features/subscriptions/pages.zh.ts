export const names = {
  subscriptions: { title: '我的订阅' },
  push: { title: '推送设置' },
}

export const descriptions = {
  subscriptions: '已订阅的币种、信号与快讯。',
  push: '选择要接收的推送。',
}
