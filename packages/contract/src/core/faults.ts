/**
 * Texts for invalid user input, in both languages. Forms and server apply the same rules (`account-rules.ts`), so both
 * report the same fault. Separate from `errors.ts`, to keep its other texts out of the browser bundle.
 */
import type { Text } from './locale.ts'

const text = (zh: string, en: string): Text => ({ zh, en })

export const FAULTS = {
  EMAIL_EMPTY: text('请输入邮箱', 'Please enter your e-mail'),
  EMAIL_INVALID: text('请输入有效的邮箱地址', 'Please enter a valid e-mail address'),
  PHONE_EMPTY: text('请输入手机号', 'Please enter your phone number'),
  PHONE_INVALID: text('请输入有效的手机号', 'Please enter a valid phone number'),
  ACCOUNT_INVALID: text('请输入有效的邮箱或手机号', 'Please enter a valid e-mail or phone number'),
  PASSWORD_EMPTY: text('请输入密码', 'Please enter a password'),
  PASSWORD_RULE: text(
    '密码为 8-20 位，须同时包含字母和数字',
    'Password must be 8-20 characters with both letters and digits',
  ),
  PASSWORD_COMMON: text('密码过于常见，请换一个', 'This password is too common, please choose another'),
  PASSWORDS_DIFFER: text('两次输入的密码不一致，请重新输入', 'The passwords are inconsistent, please re-enter.'),
  PASSWORD_CURRENT_EMPTY: text('请输入当前密码', 'Please enter your current password'),
  PASSWORD_CURRENT_WRONG: text('当前密码错误', 'Incorrect current password'),
  CODE_EMPTY: text('请输入验证码', 'Please enter a verification code'),
  CODE_NOT_6: text('请输入 6 位数字验证码', 'Please enter a 6-digit code'),
  CODE_INVALID: text('验证码无效', 'Invalid verification code'),
  REFERRAL_RULE: text('邀请码为 9 位数字', 'The referral code must be 9 digits'),
  REFERRAL_UNKNOWN: text('邀请码不存在', 'This referral code does not exist'),
  REFERRAL_OWN: text('不能使用自己的邀请码', 'You cannot use your own referral code'),
  REFERRAL_CLAIMED: text('已经领取过邀请奖励', 'You have already claimed the referral reward'),
  AGREE_NEEDED: text('请先阅读并同意用户协议与隐私政策', 'Please agree to the terms and the privacy policy'),
  ADULT_NEEDED: text(
    '请确认你已年满 18 岁，或已取得监护人同意',
    'Please confirm that you are 18 or older, or have guardian consent',
  ),
  NICKNAME_RULE: text(
    '昵称为 1-20 个字符，不能包含不可见字符',
    'Nickname must be 1-20 characters, without invisible characters',
  ),
  SUMMARY_RULE: text(
    '简介最多 200 个字符，不能包含不可见字符',
    'Introduction can be up to 200 characters, without invisible characters',
  ),
  GROUP_NAME_EMPTY: text('分组名称不能为空', 'Group name cannot be empty'),
  GROUP_NAME_RULE: text(
    '分组名称只能包含汉字、字母和数字，最多 5 个汉字或 10 个英文字符',
    'Group name can only contain letters, Chinese characters and digits, up to 10 English or 5 Chinese characters',
  ),
  GROUPS_FULL: text('分组数量应小于 10 个', 'The number of groups should be less than 10.'),
  SELECT_ONE: text('请至少选择一个', 'Please select at least one'),
  LEVEL_PRICE_RULE: text('请输入大于 0 的价格', 'Please enter a price greater than 0'),
  AUTHENTICATOR_EMPTY: text('请输入身份验证器验证码', 'Please enter your authenticator code'),
  AUTHENTICATOR_NOT_6: text('请输入 6 位身份验证器验证码', 'Please enter the 6-digit code from your authenticator'),
  AUTHENTICATOR_INVALID: text(
    '身份验证器验证码无效或已使用',
    'The authenticator code is invalid or has already been used',
  ),
  AVATAR_INVALID: text('请上传有效的 PNG、JPEG 或 WebP 图片', 'Please upload a valid PNG, JPEG or WebP image'),
  AVATAR_TOO_LARGE: text(
    '图片过大，边长不超过 4096 像素，文件不超过 700 KB',
    'The image is too large: maximum 4096 pixels per side and 700 KB',
  ),
  COIN_UNKNOWN: text('币种不存在', 'Unknown coin'),
  PASSWORD_SIGNS: text(
    '密码只能包含英文字母、数字和英文符号，不能有空格、汉字或带音标的字母',
    'Password can only contain the letters A-Z, digits and common symbols: no spaces, accents or other scripts',
  ),
  PASSWORD_SAME: text('新密码不能与当前密码相同', 'The new password must differ from the current one'),
  GROUP_NAME_TAKEN: text(
    '已有同名分组，请换一个名称',
    'You already have a group with this name, please choose another',
  ),
  LEVEL_PRICE_SIZE: text('价格最多 15 位整数、12 位小数', 'Price can have up to 15 integer digits and 12 decimals'),
  LAYOUT_TITLE_EMPTY: text('布局名称不能为空', 'Layout name cannot be empty'),
  LAYOUT_TITLE_RULE: text(
    '布局名称为 1-30 个字符，不能包含不可见字符',
    'Layout name must be 1-30 characters, without invisible characters',
  ),
  LAYOUTS_FULL: text('布局数量已达上限（3 个）', 'Layout limit reached: up to 3 layouts'),
  INDICATORS_FULL: text('指标数量已达上限（8 个）', 'Indicator limit reached: up to 8 indicators per chart'),
  DRAWINGS_FULL: text('画线数量已达上限（1000 个）', 'Drawing limit reached: up to 1000 drawings per chart'),
} as const satisfies Record<string, Text>

export type Fault = keyof typeof FAULTS
