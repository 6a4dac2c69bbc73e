import { API_PREFIX, type Call, ERRORS, RATE_LIMITS } from '@candela/contract/core'

/** One page for both languages: call names are language-independent. */
export function apiPage(calls: readonly Call[]): string {
  const sections = calls.map(section).join('')
  const index = calls.map(call => `<li><a href="#${call.name}">${escape(call.path)}</a></li>`).join('')
  const errors = Object.values(ERRORS)
    .map(
      error =>
        `<tr><td>${error.code}</td><td>${error.status}</td><td>${escape(error.text.zh)}</td><td>${escape(error.text.en)}</td></tr>`,
    )
    .join('')
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>开放接口 API - 烛见 Candela</title><meta name="description" content="Candela 烛见的公开行情接口，无需密钥。Public market data calls, no key needed."><link rel="stylesheet" href="/api.css"></head><body><header><nav aria-label="烛见 Candela"><a href="/">烛见 Candela</a><a href="#errors">错误码 Errors</a><a href="/openapi.json">openapi.json</a></nav></header><main><h1>开放接口 <small>API</small></h1><p>全部公开，无需密钥；回答统一为 <code>{ code, msg, data }</code>，10000 为成功。机器可读：<a href="/openapi.json">openapi.json</a>，实时推送：<code>/crypto-web/live</code>。列表可按页码查询，也可用上一次回答的 <code>cursor</code> 接着查询：排序和筛选须不变，之前各行的变动不会造成重复或遗漏，到末尾为 <code>null</code>。</p><p>Open to everyone without a key. Every answer is <code>{ code, msg, data }</code>; 10000 is success. Machine-readable: <a href="/openapi.json">openapi.json</a>; live socket: <code>/crypto-web/live</code>. Lists are read by page number, or on from the <code>cursor</code> of the answer before: with the same order and filters, and what comes, goes or moves before it neither repeats a row nor hides one; it is <code>null</code> at the end.</p><ul>${index}</ul>${sections}<h2 id="errors">错误码 Error codes</h2><div class="wide"><table><thead><tr><th>code</th><th>HTTP</th><th>中文</th><th>English</th></tr></thead><tbody>${errors}</tbody></table></div></main></body></html>`
}

function section(call: Call): string {
  const { limit, windowMs } = RATE_LIMITS[call.rate]
  return `<section id="${call.name}"><h2>${escape(call.summary.zh)} <small>${escape(call.summary.en)}</small></h2><p><code>${call.methods.join(' | ')} ${escape(API_PREFIX + call.path)}</code></p><p class="meta">${limit} / ${windowMs / 1000} s · ${call.cache} · ${call.auth}</p>${fields('参数 Input', call.input)}${fields('数据 Data', call.data)}</section>`
}

function fields(title: string, schema: object): string {
  const text = JSON.stringify(
    schema,
    (key, value: unknown) => (key.startsWith('~') || key === 'additionalProperties' ? undefined : value),
    1,
  )
  const isEmpty =
    Reflect.get(schema, 'type') === 'object' && Object.keys(Object(Reflect.get(schema, 'properties'))).length === 0
  return isEmpty ? '' : `<details><summary>${title}</summary><pre>${escape(text)}</pre></details>`
}

const escape = (text: string): string => text.replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`)

/** Site colours, light or dark as the system prefers. Long paths and names wrap. */
export const API_STYLE = `:root{color-scheme:light dark;--bg:#F4F5F7;--fg:#12161C;--mut:#5C6573;--line:#E3E7EC;--card:#fff;--sunk:#ECEFF3;--link:#1D5FD1}
@media(prefers-color-scheme:dark){:root{--bg:#0A0D12;--fg:#E9ECF1;--mut:#8E98A8;--line:#222934;--card:#11151C;--sunk:#1E2531;--link:#79B0FF}}
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--fg);font:14px/22px system-ui,"PingFang SC","Noto Sans CJK SC",sans-serif;overflow-wrap:anywhere}
header{background:var(--card);border-bottom:1px solid var(--line)}
header nav{display:flex;flex-wrap:wrap;align-items:center;gap:0 24px;max-width:992px;min-height:52px;margin:0 auto;padding:4px 16px}
header a{color:var(--mut);text-decoration:none;line-height:44px}header a:hover{color:var(--fg)}header a:first-child{margin-right:auto;color:var(--fg);font-size:16px;font-weight:600}
main{max-width:992px;margin:0 auto;padding:24px 16px 64px}
h1{font-size:28px;line-height:36px;margin:0 0 12px}h2{font-size:16px;margin:0 0 4px}small{color:var(--mut);font-weight:400}
a{color:var(--link)}:focus-visible{outline:2px solid var(--link);outline-offset:2px}
code{padding:1px 4px;border-radius:4px;background:var(--sunk);font-size:13px}
ul{columns:2;column-gap:24px;margin:16px 0;padding:0;list-style:none}li{padding:1px 0;break-inside:avoid}
section{background:var(--card);border:1px solid var(--line);border-radius:10px;padding:16px;margin:16px 0;scroll-margin-top:16px}section p{margin:4px 0}
.meta{color:var(--mut);font-size:12px}pre{overflow:auto;margin:8px 0 0;padding:8px;border-radius:6px;background:var(--sunk);font-size:12px;line-height:18px;max-height:420px;overflow-wrap:normal}summary{cursor:pointer;padding:3px 0}
.wide{overflow-x:auto;border:1px solid var(--line);border-radius:10px;background:var(--card);overflow-wrap:normal}table{border-collapse:collapse;width:100%}th,td{padding:6px 12px;text-align:left;vertical-align:top;border-top:1px solid var(--line)}thead th{border:0;color:var(--mut);font-size:12px;font-weight:400}
@media(max-width:640px){main{padding:16px 12px 48px}header nav{padding:4px 12px;gap:0 16px}h1{font-size:24px;line-height:32px}ul{columns:1}li{padding:0}li a{display:block;padding:11px 0}section{padding:12px;margin:12px 0}summary{padding:11px 0}th,td{padding:6px 8px;min-width:56px}}`
