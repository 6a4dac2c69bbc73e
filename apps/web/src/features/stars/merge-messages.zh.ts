export const messages = {
  merged: (count: number) => `本机的 ${count} 个自选已并入账号`,
}

export type MergeMessages = typeof messages
