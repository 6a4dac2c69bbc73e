export const names = {
  favourites: { title: '自选', tab: '自选' },
}

export const descriptions = {
  favourites: '收藏的币种与实时行情，保存在本机，无需登录。',
}
