import { AppError, type Text as Sentence } from '@candela/contract/core'
import {
  Array as List,
  Boolean as Bool,
  Enum,
  Integer,
  Number as Num,
  Object as Fields,
  String as Text,
  type TSchema,
} from 'typebox'
import { describe, expect, it } from 'vitest'
import { testSite } from '#testing/test-site.ts'
import { compileCheck, readTextFields } from './validate.ts'

const site = await testSite()

/** The message for a rejected value; undefined if the value is accepted. */
function refusal(schema: TSchema, value: unknown): Sentence | undefined {
  try {
    compileCheck(schema)(value)
    return undefined
  } catch (error) {
    if (error instanceof AppError) return error.detail
    throw error
  }
}

const only = (field: TSchema): TSchema => Fields({ field }, { additionalProperties: false })

describe('a rejected value is reported in both languages', () => {
  it.each<[string, TSchema, unknown, string, string]>([
    ['not a whole number', Integer(), '3', '必须是整数', 'must be a whole number'],
    ['not a number', Num(), '3', '必须是数字', 'must be a number'],
    ['not text', Text(), 3, '必须是文本', 'must be text'],
    ['neither true nor false', Bool(), 'yes', '必须是 true 或 false', 'must be true or false'],
    ['not an object', Fields({}), 3, '必须是对象', 'must be an object'],
    ['not a list', List(Text()), 3, '必须是列表', 'must be a list'],
    ['too small', Integer({ minimum: 1 }), 0, '不能小于 1', 'must not be less than 1'],
    ['too large', Integer({ maximum: 100 }), 101, '不能大于 100', 'must not be more than 100'],
    ['empty', Text({ minLength: 1 }), '', '至少需要 1 个字符', 'must have at least 1 character'],
    ['too short', Text({ minLength: 2 }), 'a', '至少需要 2 个字符', 'must have at least 2 characters'],
    ['too long', Text({ maxLength: 3 }), 'abcd', '最多 3 个字符', 'must have at most 3 characters'],
    ['of another form', Text({ pattern: String.raw`^\d{13}-\d{1,18}$` }), 'x', '格式不正确', 'has an invalid format'],
    ['not in the list', Enum(['asc', 'desc']), 'up', '只能是 asc, desc', 'must be one of asc, desc'],
    [
      'no text where one of several is asked for',
      Enum(['3', '5']),
      5,
      '必须是文本，只能是 3, 5',
      'must be text, one of 3, 5',
    ],
    ['with a NUL', Text(), 'a\u0000b', '不能含有 NUL 或残缺的字符', 'must not contain NUL or invalid characters'],
    [
      'with half a character',
      Text(),
      'a\ud800',
      '不能含有 NUL 或残缺的字符',
      'must not contain NUL or invalid characters',
    ],
    ['too few items', List(Text(), { minItems: 1 }), [], '至少需要 1 项', 'must have at least 1 item'],
    ['too many items', List(Text(), { maxItems: 2 }), ['a', 'b', 'c'], '最多 2 项', 'must have at most 2 items'],
  ])('%s', (_, schema, value, zh, en) => {
    expect(refusal(only(schema), { field: value })).toEqual({ zh: `field：${zh}`, en: `field: ${en}` })
  })

  it('with the path of a nested text', () => {
    const told = { zh: 'field.1：不能含有 NUL 或残缺的字符', en: 'field.1: must not contain NUL or invalid characters' }
    expect(refusal(only(List(Text())), { field: ['a', '\udc00'] })).toEqual(told)
    expect(refusal(Text(), '\u0000')).toEqual({
      zh: '不能含有 NUL 或残缺的字符',
      en: 'must not contain NUL or invalid characters',
    })
  })

  it('accepts complete characters of any plane', () => {
    expect(refusal(only(Text()), { field: '烛见 🕯 \u0001' })).toBeUndefined()
  })

  it('with the names of missing or unknown fields', () => {
    expect(refusal(only(Text()), {})).toEqual({ zh: '缺少 field', en: 'missing field' })
    expect(refusal(only(Text()), { field: 'a', colour: 'red' })).toEqual({ zh: 'colour', en: 'colour' })
  })

  it('at once if there are very many fields', () => {
    const fields = Object.fromEntries(Array.from({ length: 201 }, (_, at) => [`colour${at}`, 'red']))
    expect(refusal(only(Text()), fields)).toEqual({ zh: '字段过多', en: 'too many fields' })
  })

  it('at once if a list is far too long, whatever its items are', () => {
    let read = 0
    const items = new Proxy(
      Array.from({ length: 30_000 }, () => 1),
      {
        get(target, key) {
          if (typeof key === 'string' && /^\d+$/.test(key)) read += 1
          return Reflect.get(target, key)
        },
      },
    )
    const told = { zh: 'field：最多 2 项', en: 'field: must have at most 2 items' }
    expect(refusal(only(List(Text(), { maxItems: 2 })), { field: items })).toEqual(told)
    expect(read).toBe(0)
  })

  it('without a name when the whole body has the wrong type', () => {
    expect(refusal(only(Text()), 'x')).toEqual({ zh: '必须是对象', en: 'must be an object' })
  })

  it('with a generic message for keywords without their own', () => {
    expect(refusal(only(Integer({ multipleOf: 5 })), { field: 3 })).toEqual({
      zh: 'field：不符合要求',
      en: 'field: is invalid',
    })
  })
})

describe('every field of every call', () => {
  const fields = site.routes.flatMap(({ call }) =>
    [call.input, call.params].flatMap(schema =>
      Object.entries((Reflect.get(schema, 'properties') ?? {}) as Record<string, TSchema>).map(
        ([name, field]) => [`${call.name} ${name}`, field] as const, // both are objects of schemas
      ),
    ),
  )

  it('has a specific message in each language for every kind of error', () => {
    const wrong = [null, {}, [], true, '', '!', 'x'.repeat(5000), -1, 1.5, Number.MAX_SAFE_INTEGER]
    const told = fields.flatMap(([name, field]) =>
      wrong.flatMap(value => {
        const sentence = refusal(field, value)
        return sentence === undefined ? [] : [{ name, ...sentence }]
      }),
    )
    expect(told.length).toBeGreaterThan(fields.length)
    expect(told.filter(({ zh }) => !/\p{Script=Han}/u.test(zh) || /must|不符合要求/.test(zh))).toEqual([])
    expect(told.filter(({ en }) => /\p{Script=Han}|\^/u.test(en))).toEqual([])
  })
})

describe('a field written as text', () => {
  const schema = Fields({ size: Integer({ minimum: 1 }), isOn: Bool(), name: Text(), names: List(Text()) })

  it.each([
    ['size', '12', 12],
    ['size', '0', 0],
    ['size', '-1', -1],
    ['size', '-0', '-0'],
    ['size', '012', '012'],
    ['size', '1.5', '1.5'],
    ['size', '1e2', '1e2'],
    ['size', '+1', '+1'],
    ['size', '', ''],
    ['isOn', 'true', true],
    ['isOn', '1', '1'],
    ['name', '12', '12'],
    ['name', 'a,b', 'a,b'],
    ['names', 'a', ['a']],
    ['names', 'a,b', ['a', 'b']],
    ['names', '', []],
    ['other', '12', '12'],
  ])('%s=%s is read as %j', (name, text, expected) => {
    expect(readTextFields(schema, { [name]: text })).toEqual({ [name]: expected })
  })

  it('that is called __proto__ is a field like any other', () => {
    const known = { size: '1', isOn: 'true', name: 'x', names: 'a' }
    const fields = Object.fromEntries([...Object.entries(known), ['__proto__', ['1', '2']]])
    expect(refusal(schema, readTextFields(schema, fields))).toEqual({ zh: '__proto__', en: '__proto__' })
  })

  it('is reported as too small, not malformed, when it is negative', () => {
    expect(refusal(schema, readTextFields(schema, { size: '-1', isOn: 'true', name: 'x', names: 'a' }))).toEqual({
      zh: 'size：不能小于 1',
      en: 'size: must not be less than 1',
    })
  })
})
