export const names = {
  about: { title: '关于烛见' },
  privacy: { title: '隐私政策' },
  terms: { title: '用户协议' },
  agreement: { title: '用户协议' },
  disclaimer: { title: '免责声明' },
  risk: { title: '风险提示' },
  contact: { title: '联系我们' },
}

export const descriptions = {
  about: '烛见是什么，数据从哪里来。',
  privacy: '烛见收集哪些数据、保存多久、如何导出与删除。',
  terms: '使用烛见前请阅读的用户协议。',
  agreement: '使用烛见前请阅读的用户协议。',
  disclaimer: '关于行情、信号与模拟数据的免责声明。',
  risk: '数字资产与杠杆交易的风险提示。',
  contact: '联系烛见。',
}
