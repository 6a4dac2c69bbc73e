/** Notifications about changes to the authenticator. */
import type { Notice } from '#platform/mailer/tell-owner.ts'

export const BOUND: Notice = {
  zh: {
    subject: '身份验证器已绑定',
    paragraphs: [
      '您在 Candela 烛见的账号刚刚绑定了身份验证器。请妥善保存恢复码。',
      '如果不是您本人操作，请立即在登录页重设密码，再到账户安全页解绑。',
    ],
  },
  en: {
    subject: 'An authenticator was bound',
    paragraphs: [
      'An authenticator was just bound to your Candela account. Keep your recovery codes in a safe place.',
      'If this was not you, set a new password on the login page at once and unbind it on the security page.',
    ],
  },
}

export const UNBOUND: Notice = {
  zh: {
    subject: '身份验证器已解绑',
    paragraphs: [
      '您在 Candela 烛见的账号刚刚解绑了身份验证器，其他设备已退出登录，实盘交易连接已停用，重新绑定后才能恢复。',
      '如果不是您本人操作，请立即在登录页重设密码。',
    ],
  },
  en: {
    subject: 'Your authenticator was unbound',
    paragraphs: [
      'The authenticator of your Candela account was just unbound. Other devices are signed out, and live trading is off until one is bound again.',
      'If this was not you, set a new password on the login page at once.',
    ],
  },
}

export const RECOVERY_CODES_RENEWED: Notice = {
  zh: {
    subject: '恢复码已更新',
    paragraphs: [
      '您在 Candela 烛见的账号刚刚生成了新的恢复码，旧的已全部失效。',
      '如果不是您本人操作，请立即在登录页重设密码，再到账户安全页解绑身份验证器。',
    ],
  },
  en: {
    subject: 'New recovery codes were made',
    paragraphs: [
      'New recovery codes were just made for your Candela account; the old ones no longer work.',
      'If this was not you, set a new password on the login page at once and unbind your authenticator.',
    ],
  },
}
