export const messages = {
  text: '这里需要启用 JavaScript 才能使用。',
}

export type NeedsScriptMessages = typeof messages
