export const names = {
  download: { title: '下载 App' },
}

export const descriptions = {
  download: '在 Android 与 iPhone 上使用烛见。',
}
