export const names = {
  referral: { title: 'Invite friends' },
}

export const descriptions = {
  referral: 'Invitation code, link and points.',
}
