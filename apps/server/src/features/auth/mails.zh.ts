import { CODE_MINUTES } from '@candela/contract/auth'

const ACCOUNT_SUBJECT = '关于你在 Candela 烛见的账号'

export const texts = {
  purposes: {
    register: '注册',
    login: '登录',
    forgot: '重设密码',
    bind: '绑定',
    unbind: '解绑身份验证器',
    delete: '注销账号',
  },
  codeMail: (purpose: string, code: string) => ({
    subject: `${purpose}验证码 ${code}`,
    paragraphs: [
      `你的${purpose}验证码是：`,
      `${CODE_MINUTES} 分钟内有效，只能使用一次。如果不是你本人操作，请忽略这封邮件。`,
    ],
  }),
  hasAccountMail: {
    subject: ACCOUNT_SUBJECT,
    paragraphs: [
      '有人用这个邮箱申请注册 Candela 烛见，但它已经注册过。',
      '如果是你本人，请直接登录，忘记密码可以在登录页重设。',
    ],
  },
  noAccountMail: {
    subject: ACCOUNT_SUBJECT,
    paragraphs: [
      '有人用这个邮箱申请登录 Candela 烛见或重设密码，但它还没有注册。',
      '如果是你本人，请先注册；否则请忽略这封邮件。',
    ],
  },
  takenMail: {
    subject: ACCOUNT_SUBJECT,
    paragraphs: [
      '有人想把这个邮箱绑定到另一个账号，但它已经注册过，因此没有绑定。',
      '如果是你本人，请先注销用它注册的账号。',
    ],
  },
  passwordChangedMail: {
    subject: '你的密码已修改',
    paragraphs: [
      '你在 Candela 烛见的登录密码刚刚被修改，所有设备都已退出登录。',
      '如果不是你本人操作，请立即在登录页重设密码。',
    ],
  },
  codeSms: (purpose: string, code: string) =>
    `【烛见】${purpose}验证码 ${code}，${CODE_MINUTES} 分钟内有效，请勿告诉他人。`,
  hasAccountSms: '【烛见】该手机号已注册，请直接登录。非本人操作请忽略。',
  noAccountSms: '【烛见】该手机号尚未注册。非本人操作请忽略。',
  takenSms: '【烛见】该手机号已注册，无法绑定到其他账号。非本人操作请忽略。',
}

export type MailTexts = typeof texts
