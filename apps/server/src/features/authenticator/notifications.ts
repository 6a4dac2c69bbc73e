/** Notifications about changes to the authenticator. */
import type { OwnerNotification } from '#platform/mailer/notify-owner.ts'

export const BOUND: OwnerNotification = {
  zh: {
    subject: '身份验证器已绑定',
    paragraphs: [
      '你在 Candela 烛见的账号刚刚绑定了身份验证器。请妥善保存恢复码。',
      '如果不是你本人操作，请立即在登录页重设密码，再到账户安全页解绑。',
    ],
  },
  en: {
    subject: 'Authenticator enabled',
    paragraphs: [
      'An authenticator was just added to your Candela account. Keep your recovery codes in a safe place.',
      'If this was not you, reset your password on the login page immediately and remove the authenticator on the security page.',
    ],
  },
}

export const UNBOUND: OwnerNotification = {
  zh: {
    subject: '身份验证器已解绑',
    paragraphs: [
      '你在 Candela 烛见的账号刚刚解绑了身份验证器，其他设备已退出登录，实盘交易连接已停用，重新绑定后才能恢复。',
      '如果不是你本人操作，请立即在登录页重设密码。',
    ],
  },
  en: {
    subject: 'Authenticator removed',
    paragraphs: [
      'The authenticator was just removed from your Candela account. Other devices have been signed out, and live trading is disabled until you add one again.',
      'If this was not you, reset your password on the login page immediately.',
    ],
  },
}

export const RECOVERY_CODES_RENEWED: OwnerNotification = {
  zh: {
    subject: '恢复码已更新',
    paragraphs: [
      '你在 Candela 烛见的账号刚刚生成了新的恢复码，旧的已全部失效。',
      '如果不是你本人操作，请立即在登录页重设密码，再到账户安全页解绑身份验证器。',
    ],
  },
  en: {
    subject: 'New recovery codes generated',
    paragraphs: [
      'New recovery codes were just generated for your Candela account. The old ones no longer work.',
      'If this was not you, reset your password on the login page immediately and remove your authenticator.',
    ],
  },
}
