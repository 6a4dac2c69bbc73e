type Empty = {
  readonly title: string
  readonly text: string
  /** Where the one action of the page leads, if not to the spot page. */
  readonly action?: { readonly label: string; readonly to: string }
}

const coins = { label: '查币种行情', to: '/search' }

/** Pages without content yet: what belongs here, why it is empty, and what to do instead. */
const pages: Readonly<Record<string, Empty>> = {
  trendFollowing: {
    title: '还没有趋势信号',
    text: '信号触发后会留在这里并事后评分，包括亏损的。暂无信号。',
  },
  rsi: {
    title: '还没有 RSI 背离信号',
    text: '1 小时周期出现顶背离或底背离时会记在这里。暂无信号。',
  },
  ma5Strategy: {
    title: '还没有 MA5 信号',
    text: '4 小时收盘价上穿或下穿 MA5 时会记在这里。暂无信号。',
  },
  longShortRank: {
    title: '还没有多空排列',
    text: 'MA21、MA55、MA120 依次排列的币种会列在这里。暂无结果。',
  },
  flash: { title: '还没有快讯', text: '快讯会按时间列在这里，重要的有标记。暂无快讯。' },
  flashItem: { title: '没有这条快讯', text: '这条快讯不存在或已删除。', action: { label: '看全部快讯', to: '/flash' } },
  qa: { title: '还没有问题', text: '问题与回答会列在这里。暂无提问。' },
  qaItem: { title: '没有这个问题', text: '这个问题不存在或已删除。', action: { label: '看全部问题', to: '/qa' } },
  calendar: { title: '这一周没有事件', text: '上线、空投、解锁等事件会按天列在这里。暂无事件。' },
  wiki: {
    title: '还没有百科条目',
    text: '币种的简介、团队与投资方会收在这里。暂无条目，可直接查行情。',
    action: coins,
  },
  wikiItem: { title: '没有这个条目', text: '该币种暂无百科条目，可直接查行情。', action: coins },
  coins: { title: '币种在现货页', text: '全部币种及其行情列在现货页，可筛选、排序与导出。' },
  pass: {
    title: '通行证没有开放铸造',
    text: '社区通行证用浏览器钱包铸造，标价 1.00 ETH。目前没有配置合约，不会发起任何交易。',
  },
  stepn: { title: '还没有项目资料', text: '这里收录 STEPN 项目的资料与行情。目前没有内容。', action: coins },
  chart: {
    title: '图表没有加载',
    text: '这里是多周期 K 线终端。目前没有可用的图表组件，7 天走势可在现货页看。',
  },
  portfolio: {
    title: '还没有实盘账户',
    text: '用只读 API 连接交易所后，总资产与收益率显示在这里。账号功能未启用。',
  },
  portfolioAssets: {
    title: '还没有资产',
    text: '连接实盘账户后，资产与持仓显示在这里。账号功能未启用。',
  },
  portfolioManage: {
    title: '还没有实盘账户',
    text: '添加、编辑、重置与删除实盘账户在这里进行。账号功能未启用。',
  },
  projects: { title: '还没有项目', text: '值得关注的项目会收在这里。暂无收录。' },
}

export const messages = { toSpot: '看现货行情', pages }

export type EmptyMessages = typeof messages
