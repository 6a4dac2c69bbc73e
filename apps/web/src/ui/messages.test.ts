import { expect, it } from 'vitest'
import { messages as en } from './messages.en.ts'
import { messages as zh } from './messages.zh.ts'

it('[S8.06] an empty list or chart says so in the words of the catalogue', () => {
  expect([zh.empty, en.empty]).toEqual(['暂无数据', 'NO DATA'])
})
