import { Boolean as Bool } from 'typebox'
import { call } from '../core/call.ts'
import { publicRead } from '../core/public-read.ts'
import { exact, shortText } from '../core/schema.ts'

/** A write, so POST only. Repeats by the same visitor on the same day are not counted. */
export const hotViewCall = call({
  ...publicRead,
  methods: ['POST'],
  name: 'hotView',
  summary: { zh: '记录币种页浏览', en: 'Count a view of a coin’s page' },
  path: '/open/hot_rank/view',
  rate: 'write',
  cache: 'never',
  idempotency: 'natural',
  input: exact({ id: shortText }),
  data: exact({ isCounted: Bool() }),
})
