export const names = {
  ui: { title: '组件' },
}

export const descriptions = {
  ui: '设计系统的全部组件。',
}
