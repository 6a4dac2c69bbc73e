export const messages = {
  bell: (unread: number) => (unread === 0 ? '站内消息' : `站内消息，${unread} 条未读`),
  loading: '消息加载中',
  failed: '消息加载失败',
  retry: '重试',
  empty: '还没有消息',
  emptyText: '自选币种快速涨跌或到达提醒价时，会在此收到消息。',
  emptyAction: '设置提醒',
  unread: (count: number) => (count === 0 ? '全部已读' : `${count} 条未读`),
  readAll: '全部标为已读',
  settings: '推送设置',
  list: '消息列表',
  isUnread: '未读',
  more: '加载更多',
  loadingMore: '正在加载',
  shown: (count: number) => `已显示 ${count} 条`,
  all: '已全部加载',
  news: '有新消息，点击显示',
  arrived: (count: number) => `收到 ${count} 条新消息`,
  others: (count: number) => `另有 ${count} 条新消息`,
  /** Between two sentences. */
  stop: '，',
  open: '查看',
  close: '关闭',
}

export type StationMessages = typeof messages
