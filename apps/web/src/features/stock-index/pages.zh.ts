export const names = {
  stockIndex: { title: '股指期货' },
}

export const descriptions = {
  stockIndex: '纳斯达克 100、道琼斯、标普 500、恒生与 A50 主力合约。',
}
