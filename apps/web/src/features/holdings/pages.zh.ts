export const names = {
  holdings: { title: '基金持仓', tab: '基金持仓' },
}

export const descriptions = {
  holdings: '基金持仓、每份净值、二级市场价格与溢价率。',
}
