import { CandleBuilder } from '../apps/server/src/market/candles/builder.ts'
const PAIRS = 2000, TICKS = 2_000_000, FROM = Date.UTC(2026, 10, 15)
function run(perMinute: number) {
  const ix = new Int32Array(TICKS), t = new Float64Array(TICKS), p = new Float64Array(TICKS), s = new Float64Array(TICKS)
  const walk = new Float64Array(PAIRS).fill(100); let st = 7; const ch = () => { st = (Math.imul(st, 1664525) + 1013904223) >>> 0; return st / 2 ** 32 }
  for (let a = 0; a < TICKS; a++) { ix[a] = Math.floor(ch() * PAIRS); t[a] = FROM + Math.floor(a * 60000 / perMinute); const w = (walk[ix[a] as number] as number) * (1 + (ch() - 0.5) / 5000); walk[ix[a] as number] = w; p[a] = w; s[a] = ch() }
  let best = 1e9, bestL = 1e9
  for (let r = 0; r < 6; r++) {
    let c = 0
    const b = new CandleBuilder(PAIRS, () => { c++ })
    let t0 = performance.now()
    for (let a = 0; a < TICKS; a++) b.tick(ix[a] as number, t[a] as number, p[a] as number, s[a] as number)
    best = Math.min(best, performance.now() - t0)
    const h = new Float64Array(PAIRS), l = new Float64Array(PAIRS).fill(Infinity), cl = new Float64Array(PAIRS), v = new Float64Array(PAIRS)
    t0 = performance.now()
    for (let a = 0; a < TICKS; a++) { const i = ix[a] as number, q = p[a] as number; if (q > (h[i] as number)) h[i] = q; if (q < (l[i] as number)) l[i] = q; cl[i] = q; v[i] = (v[i] as number) + (s[a] as number) }
    bestL = Math.min(bestL, performance.now() - t0)
  }
  console.log(perMinute, 'ns/tick', (best / TICKS * 1e6).toFixed(1), 'limit', (bestL / TICKS * 1e6).toFixed(1), 'ratio', (bestL / best).toFixed(3))
}
run(1e9); run(50_000); run(200_000); run(50_000)
