export const names = {
  login: { title: 'Log in' },
  register: { title: 'Register' },
  forgotPassword: { title: 'Forgot password' },
  changePassword: { title: 'Change password' },
}

export const descriptions = {
  login: 'Log in to Candela.',
  register: 'Register a Candela account.',
  forgotPassword: 'Recover your password.',
  changePassword: 'Change your password.',
}
