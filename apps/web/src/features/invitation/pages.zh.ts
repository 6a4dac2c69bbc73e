export const names = {
  referral: { title: '邀请好友' },
}

export const descriptions = {
  referral: '邀请码、邀请链接与积分记录。',
}
