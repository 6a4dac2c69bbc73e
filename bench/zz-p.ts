import { createWorld } from '@candela/exchanges'
const { createCatalogue } = await import('../apps/server/src/market/catalogue.ts')
const { createSimulatedSource } = await import('../apps/server/src/market/source.ts')
const { systemClock } = await import('../apps/server/src/platform/clock.ts')
const { sevenDayTrends } = await import('../apps/server/src/market/trend.ts')
const { compositeHistory, combineVenues } = await import('../apps/server/src/market/composite.ts')
const world = createWorld({ seed: 'candela' })
const catalogue = createCatalogue(world)
const source = createSimulatedSource(world, systemClock)
const now = Math.floor(Date.now() / 300000) * 300000
const from = now - 86400000
let t = performance.now()
let s = 0
// asset by asset order
const order: number[] = []
for (const c of catalogue.composites) order.push(...c.constituents)
const set = new Set(order)
for (let i = 0; i < catalogue.sourceSize; i++) if (!set.has(i)) order.push(i)
for (const i of order) world.forEachMinuteBar(i, from, now, (time, o, h, l, c, v, tu, n) => { s += c })
console.log('forEach all', performance.now() - t)
t = performance.now()
const byBase = new Map<string, number[]>()
world.instruments.forEach((x, i) => { const k = x.baseAsset; const a = byBase.get(k); if (a) a.push(i); else byBase.set(k, [i]) })
for (const l of byBase.values()) for (const i of l) world.forEachMinuteBar(i, from, now, (time, o, h, l, c, v, tu, n) => { s += c })
console.log('forEach all, by base', performance.now() - t)
t = performance.now()
for (const l of byBase.values()) for (const i of l) world.forEachMinuteBar(i, from, now, (time, o, h, l, c, v, tu, n) => { s += c })
console.log('forEach all, by base', performance.now() - t)
t = performance.now()
for (const i of order) s += world.minuteBars(i, from, now).length
console.log('minuteBars all', performance.now() - t)
t = performance.now()
for (const c of catalogue.composites) { const v = c.constituents.map(i => world.minuteBars(i, from, now)); s += combineVenues(v, 2).length }
console.log('composite minuteBars+combine', performance.now() - t, set.size)
t = performance.now()
for (const c of catalogue.composites) { const v = c.constituents.map(i => world.minuteBars(i, from, now)); s += v.length }
console.log('composite minuteBars', performance.now() - t, set.size)
t = performance.now()
sevenDayTrends(catalogue, source, now)
console.log('trends', performance.now() - t)
t = performance.now()
sevenDayTrends(catalogue, source, now)
console.log('trends again', performance.now() - t)
t = performance.now()
world.trades(now - 250, now, () => { s++ })
console.log('trades 250ms', performance.now() - t)
t = performance.now()
world.trades(now , now+250, () => { s++ })
console.log('trades 250ms', performance.now() - t)
