export const names = {
  ui: { title: 'Components' },
}

export const descriptions = {
  ui: 'Every component of the design system.',
}
