export const names = {
  profile: { title: 'Profile' },
  security: { title: 'Account security' },
}

export const descriptions = {
  profile: 'Nickname, e-mail and introduction.',
  security: 'Login, password and two-factor settings.',
}
