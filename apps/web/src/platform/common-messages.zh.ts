/** Words that many features use. */
export const messages = {
  close: '关闭',
  retry: '重试',
  undo: '撤销',
}

export type CommonMessages = typeof messages
