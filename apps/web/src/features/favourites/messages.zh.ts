export const messages = {
  empty: '暂无数据，请添加自选',
  emptyText: '点币种的星标即可加入，无需登录。',
  emptyAction: '去添加',
  failed: '自选加载失败',
  local: '自选保存在这台设备上。',
  login: '登录后多端同步',
  loading: '自选加载中',
}

export type FavouritesMessages = typeof messages
