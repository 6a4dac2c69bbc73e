export const names = {
  rapid: { title: '异动币种', tab: '异动' },
}

export const descriptions = {
  rapid: '3、5、10 分钟窗口内涨跌最快的币种。',
}
