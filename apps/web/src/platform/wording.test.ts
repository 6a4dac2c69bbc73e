import { expect, it } from 'vitest'

const texts = import.meta.glob<string>('../features/**/*.{en,zh}.ts', { query: '?raw', import: 'default', eager: true })
const of = (language: string) => Object.entries(texts).filter(([file]) => file.endsWith(`.${language}.ts`))

it('uses straight quotes in English: Chinese fonts draw the curly ones full-width', () => {
  expect(of('en').length).toBeGreaterThan(10)
  for (const [file, text] of of('en'))
    expect({ file, found: /[“”‘’「」，。：；！？]/.exec(text)?.[0] }).toEqual({ file })
})

it('uses full-width punctuation, no 您 and no exclamation marks in Chinese', () => {
  expect(of('zh').length).toBeGreaterThan(10)
  for (const [file, text] of of('zh')) {
    expect({ file, found: /您|！|\p{Script=Han}[,;:!?]|[,;:!?]\p{Script=Han}/u.exec(text)?.[0] }).toEqual({ file })
  }
})

it('puts a space between Chinese and Latin letters or digits', () => {
  for (const [file, text] of of('zh')) {
    const found = /\p{Script=Han}[A-Za-z0-9]|[A-Za-z0-9%]\p{Script=Han}/u.exec(text)?.[0]
    expect({ file, found }).toEqual({ file })
  }
})
