type Empty = {
  readonly title: string
  readonly text: string
  /** Where the one action of the page leads, if not to the spot page. */
  readonly action?: { readonly label: string; readonly to: string }
  /** An item of a list: the search is offered too. */
  readonly isItem?: true
}

const coins = { label: '查看币种行情', to: '/search' }

/** Pages without content yet: what belongs here, why it is empty, and what to do instead. */
const pages: Readonly<Record<string, Empty>> = {
  trendFollowing: {
    title: '还没有趋势信号',
    text: '信号触发后全部保留并事后评分，亏损的也不例外。暂无信号。',
  },
  rsi: {
    title: '还没有 RSI 背离信号',
    text: '1 小时周期出现顶背离或底背离时在此显示。暂无信号。',
  },
  ma5Strategy: {
    title: '还没有 MA5 信号',
    text: '4 小时收盘价上穿或下穿 MA5 时在此显示。暂无信号。',
  },
  longShortRank: {
    title: '还没有多空排列',
    text: '这里展示 MA21、MA55、MA120 依次排列的币种。暂无结果。',
  },
  flash: { title: '还没有快讯', text: '快讯按时间排列，重要快讯有标记。暂无快讯。' },
  flashItem: {
    title: '没有这条快讯',
    text: '这条快讯不存在或已删除。',
    action: { label: '查看全部快讯', to: '/flash' },
    isItem: true,
  },
  qa: { title: '还没有问题', text: '这里展示问题与回答。暂无提问。' },
  qaItem: {
    title: '没有这个问题',
    text: '这个问题不存在或已删除。',
    action: { label: '查看全部问题', to: '/qa' },
    isItem: true,
  },
  calendar: { title: '这一周没有事件', text: '这里按天展示上线、空投、解锁等事件。暂无事件。' },
  wiki: {
    title: '还没有百科条目',
    text: '这里收录币种的简介、团队与投资方。暂无条目，可直接查看行情。',
    action: coins,
  },
  wikiItem: {
    title: '没有这个条目',
    text: '该币种暂无百科条目，可直接查看行情。',
    action: { label: '查看全部百科', to: '/wiki' },
    isItem: true,
  },
  coins: { title: '请到现货页查看币种', text: '现货页列出全部币种及行情，可筛选、排序与导出。' },
  pass: {
    title: '通行证暂未开放铸造',
    text: '社区通行证用浏览器钱包铸造，标价 1.00 ETH。目前未配置合约，不会发起任何交易。',
  },
  stepn: { title: '还没有项目资料', text: '这里收录 STEPN 项目的资料与行情。暂无内容。', action: coins },
  chart: {
    title: '图表暂不可用',
    text: '这里是多周期 K 线终端，目前没有可用的图表组件；7 天走势可在现货页查看。',
  },
  portfolio: {
    title: '还没有实盘账户',
    text: '用只读 API 连接交易所后，可在此查看总资产与收益率。账号功能未启用。',
  },
  portfolioAssets: {
    title: '还没有资产',
    text: '连接实盘账户后，可在此查看资产与持仓。账号功能未启用。',
  },
  portfolioManage: {
    title: '还没有实盘账户',
    text: '可在此添加、编辑、重置与删除实盘账户。账号功能未启用。',
  },
  projects: { title: '还没有项目', text: '这里展示值得关注的项目。暂无收录。' },
}

export const messages = { toSpot: '查看现货行情', search: '搜索币种', pages }

export type EmptyMessages = typeof messages
