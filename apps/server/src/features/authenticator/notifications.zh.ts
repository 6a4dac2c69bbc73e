export const texts = {
  bound: {
    subject: '身份验证器已绑定',
    paragraphs: [
      '你在 Candela 烛见的账号刚刚绑定了身份验证器。请妥善保存恢复码。',
      '如果不是你本人操作，请立即在登录页重设密码，再到账号安全页解绑。',
    ],
  },
  unbound: {
    subject: '身份验证器已解绑',
    paragraphs: [
      '你在 Candela 烛见的账号刚刚解绑了身份验证器，其他设备已退出登录，实盘交易连接已停用，重新绑定后才能恢复。',
      '如果不是你本人操作，请立即在登录页重设密码。',
    ],
  },
  recoveryCodesRenewed: {
    subject: '恢复码已更新',
    paragraphs: [
      '你在 Candela 烛见的账号刚刚生成了新的恢复码，旧的已全部失效。',
      '如果不是你本人操作，请立即在登录页重设密码，再到账号安全页解绑身份验证器。',
    ],
  },
}

export type AuthenticatorTexts = typeof texts
