type Empty = {
  readonly title: string
  readonly text: string
  /** Where the one action of the page leads, if not to the spot page. */
  readonly action?: { readonly label: string; readonly to: string }
  /** An item of a list: the search is offered too. */
  readonly isItem?: true
}

const coins = { label: '搜索币种行情', to: '/search' }

/** Pages that do not exist yet: says so, says what will be here, and offers what there is instead. */
const pages: Readonly<Record<string, Empty>> = {
  flash: {
    title: '快讯页尚未上线',
    text: '图表右侧的“快讯”栏已按时间列出市场快讯，重要快讯有标记。',
    action: { label: '打开图表', to: '/chart' },
  },
  flashItem: {
    title: '没有这条快讯',
    text: '快讯页尚未上线，图表右侧的“快讯”栏已有市场快讯。',
    action: { label: '快讯页', to: '/flash' },
    isItem: true,
  },
  qa: { title: '问答尚未上线', text: '上线后可以在此提问与回答。' },
  qaItem: {
    title: '没有这个问题',
    text: '问答尚未上线。',
    action: { label: '问答页', to: '/qa' },
    isItem: true,
  },
  calendar: { title: '日历尚未上线', text: '上线后会按天列出上线、空投、解锁等事件。' },
  wiki: { title: '百科尚未上线', text: '上线后会收录币种的简介、团队与投资方。现在可以查看行情。', action: coins },
  wikiItem: {
    title: '没有这个条目',
    text: '百科尚未上线，可以查看这个币种的行情。',
    action: { label: '百科页', to: '/wiki' },
    isItem: true,
  },
  coins: { title: '请到现货页查看币种', text: '现货页列出全部币种及行情，可筛选、排序与导出。' },
  pass: {
    title: '社区通行证尚未开放',
    text: '通行证将用浏览器钱包铸造，标价 1.00 ETH。目前没有合约，不会发起任何交易。',
  },
  stepn: { title: 'STEPN 项目页尚未上线', text: '上线后会收录项目资料。现在可以查看行情。', action: coins },
  portfolio: { title: '实盘尚未上线', text: '上线后可用只读 API 连接交易所，查看总资产与收益率。' },
  portfolioAssets: { title: '实盘资产尚未上线', text: '上线后可在此查看实盘账户的资产与持仓。' },
  portfolioManage: { title: '实盘管理尚未上线', text: '上线后可在此添加、编辑、重置与删除实盘账户。' },
  projects: { title: '项目页尚未上线', text: '上线后会列出值得关注的项目。' },
}

export const messages = { toSpot: '查看现货行情', search: '搜索', pages }

export type EmptyMessages = typeof messages
