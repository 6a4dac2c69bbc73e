/** Where the one action of an empty page leads. */
import { SPOT_PATH } from '@candela/contract/spot'
const spot = { label: '看现货行情', to: SPOT_PATH }
const favourites = { label: '看自选', to: '/favourites' }
const coins = { label: '查币种行情', to: '/search' }

type Empty = {
  readonly title: string
  readonly text: string
  readonly action: { readonly label: string; readonly to: string }
}

/** Pages without content yet: what belongs here, why it is empty, and what to do instead. */
export const messages: Readonly<Record<string, Empty>> = {
  trendFollowing: {
    title: '还没有趋势信号',
    text: '信号触发后会留在这里并事后评分，包括亏损的。暂无信号。',
    action: spot,
  },
  rsi: {
    title: '还没有 RSI 背离信号',
    text: '1 小时周期出现顶背离或底背离时会记在这里。暂无信号。',
    action: spot,
  },
  ma5Strategy: {
    title: '还没有 MA5 信号',
    text: '4 小时收盘价上穿或下穿 MA5 时会记在这里。暂无信号。',
    action: spot,
  },
  longShortRank: {
    title: '还没有多空排列',
    text: 'MA21、MA55、MA120 依次排列的币种会列在这里。暂无结果。',
    action: spot,
  },
  longShortRatio: {
    title: '还没有多空比数据',
    text: '这里显示各交易所 5 分钟的多空人数比。暂未接入该数据。',
    action: spot,
  },
  liquidations: {
    title: '还没有爆仓记录',
    text: '这里统计 1 小时、4 小时、24 小时与 90 天的多空爆仓。暂未接入该数据。',
    action: spot,
  },
  openInterest: { title: '还没有持仓数据', text: '这里显示全网合约持仓与变化。暂未接入该数据。', action: spot },
  fundingRates: {
    title: '还没有资金费率',
    text: '这里显示当期、预测与 3 日累计费率。暂未接入该数据。',
    action: spot,
  },
  holdings: {
    title: '还没有基金持仓',
    text: '这里显示基金持仓、每份价格与溢价率。暂未接入该数据。',
    action: spot,
  },
  flash: { title: '还没有快讯', text: '快讯会按时间列在这里，重要的有标记。暂无快讯。', action: spot },
  flashItem: { title: '没有这条快讯', text: '这条快讯不存在或已删除。', action: { label: '看全部快讯', to: '/flash' } },
  qa: { title: '还没有问题', text: '问题与回答会列在这里。暂无提问。', action: spot },
  qaItem: { title: '没有这个问题', text: '这个问题不存在或已删除。', action: { label: '看全部问题', to: '/qa' } },
  calendar: { title: '这一周没有事件', text: '上线、空投、解锁等事件会按天列在这里。暂无事件。', action: spot },
  wiki: {
    title: '还没有百科条目',
    text: '币种的简介、团队与投资方会收在这里。暂无条目，可直接查行情。',
    action: coins,
  },
  wikiItem: { title: '没有这个条目', text: '该币种暂无百科条目，可直接查行情。', action: coins },
  coins: { title: '币种在现货页', text: '全部币种及其行情列在现货页，可筛选、排序与导出。', action: spot },
  login: {
    title: '暂时不能登录',
    text: '账号功能未启用。行情、自选与显示设置都不需要账号，保存在本机。',
    action: favourites,
  },
  register: {
    title: '暂时不能注册',
    text: '账号功能未启用。行情、自选与显示设置都不需要账号，保存在本机。',
    action: favourites,
  },
  forgotPassword: { title: '暂时不能找回密码', text: '账号功能未启用，因此没有需要找回的密码。', action: spot },
  changePassword: { title: '需要登录', text: '修改密码前需要重新登录。账号功能未启用。', action: spot },
  pass: {
    title: '通行证没有开放铸造',
    text: '社区通行证用浏览器钱包铸造，标价 1.00 ETH。目前没有配置合约，不会发起任何交易。',
    action: spot,
  },
  stockIndex: {
    title: '还没有股指行情',
    text: '这里显示纳斯达克 100、道琼斯、标普 500、恒生与 A50 主力合约。暂未接入该数据。',
    action: spot,
  },
  stepn: { title: '还没有项目资料', text: '这里收录 STEPN 项目的资料与行情。目前没有内容。', action: coins },
  chart: {
    title: '图表没有加载',
    text: '这里是多周期 K 线终端。目前没有可用的图表组件，7 天走势可在现货页看。',
    action: spot,
  },
  portfolio: {
    title: '还没有实盘账户',
    text: '用只读 API 连接交易所后，总资产与收益率显示在这里。账号功能未启用。',
    action: spot,
  },
  portfolioAssets: {
    title: '还没有资产',
    text: '连接实盘账户后，资产与持仓显示在这里。账号功能未启用。',
    action: spot,
  },
  portfolioManage: {
    title: '还没有实盘账户',
    text: '添加、编辑、重置与删除实盘账户在这里进行。账号功能未启用。',
    action: spot,
  },
  projects: { title: '还没有项目', text: '值得关注的项目会收在这里。暂无收录。', action: spot },
}

export type EmptyMessages = typeof messages
