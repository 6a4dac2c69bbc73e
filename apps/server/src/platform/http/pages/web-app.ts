/** Loads the built web app, or in development the live one through Vite. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Assets, EntryServer } from '@candela/contract/render'
import staticFiles from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { WebApp } from './serve-pages.ts'

type Manifest = Readonly<
  Record<
    string,
    {
      readonly file: string
      readonly css?: readonly string[]
      readonly imports?: readonly string[]
      readonly dynamicImports?: readonly string[]
    }
  >
>

const ENTRY = 'src/entry-client.tsx'
const YEAR_MS = 31_536_000_000

/** `root` is the folder of the web app's package.json. */
export async function serveBuiltWebApp(app: FastifyInstance, root: string): Promise<WebApp> {
  const manifestFile = join(root, 'dist/client/.vite/manifest.json')
  if (!existsSync(manifestFile)) throw new Error('the web app is not built: run "npm run build" first')
  const manifest = readJson<Manifest>(manifestFile)
  // The path is known only at run time: the bundler must leave this import alone.
  const entry = (await import(
    /* @vite-ignore */ pathToFileURL(join(root, 'dist/ssr/entry-server.js')).href
  )) as EntryServer
  const assets = assetsOf(manifest)
  await app.register(staticFiles, {
    root: join(root, 'dist/client/assets'),
    prefix: '/assets/',
    // Names contain a hash of the content.
    immutable: true,
    maxAge: YEAR_MS,
    preCompressed: true,
  })
  return { load: async () => ({ render: entry.render, assets }), sitemapPaths: async () => entry.sitemapPaths }
}

export async function serveDevelopmentWebApp(app: FastifyInstance, root: string, hmrPort: number): Promise<WebApp> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root,
    configFile: join(root, 'vite.config.ts'),
    appType: 'custom',
    logLevel: 'warn',
    // A separate port: `upgrade` on ours belongs to the live gateway.
    server: { middlewareMode: true, hmr: { port: hmrPort, host: '127.0.0.1' } },
  })
  app.addHook('onClose', () => vite.close())
  app.addHook('onRequest', (request, reply, next) => {
    if (request.url.startsWith('/crypto-web/')) return next()
    vite.middlewares(request.raw, reply.raw, () => next())
  })
  const entry = async (): Promise<EntryServer> => (await vite.ssrLoadModule('/src/entry-server.tsx')) as EntryServer // Vite loads our own module
  const assets: Assets = { js: `/${ENTRY}`, css: [], pageCss: {}, preload: [] }
  return {
    load: async () => ({ render: (await entry()).render, assets }),
    sitemapPaths: async () => (await entry()).sitemapPaths,
  }
}

/** The entry, its static imports, and the style sheets of the shell and of each page. */
function assetsOf(manifest: Manifest): Assets {
  const entry = manifest[ENTRY]
  if (entry === undefined) throw new Error(`the web app's manifest lacks ${ENTRY}: run "npm run build" again`)
  const url = (file: string): string => `/${file}`
  const shell = chunksOf(manifest, ENTRY, chunk => chunk.imports)
  const css = sheetsOf(manifest, shell)
  // Includes lazily loaded parts: the server renders some of them too.
  const ofPage = (name: string): string[] => {
    const own = chunksOf(manifest, name, chunk => [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])], shell)
    return sheetsOf(manifest, own).filter(file => !css.includes(file))
  }
  const pages = Object.keys(manifest).flatMap(name => {
    const module = /([\w-]+-page)\.tsx$/.exec(name)?.[1]
    return module === undefined ? [] : [[module, ofPage(name).map(url)] as const]
  })
  const preload = (entry.imports ?? []).flatMap(name => manifest[name]?.file ?? [])
  return { js: url(entry.file), css: css.map(url), pageCss: Object.fromEntries(pages), preload: preload.map(url) }
}

type Chunk = Manifest[string]

/** The chunk of this name and its imports, dependencies first; `known` chunks and their imports are left out. */
function chunksOf(
  manifest: Manifest,
  name: string,
  next: (chunk: Chunk) => readonly string[] | undefined,
  known: ReadonlySet<string> = new Set(),
): ReadonlySet<string> {
  const seen = new Set<string>()
  const found = new Set<string>()
  const visit = (name: string): void => {
    const chunk = manifest[name]
    if (chunk === undefined || seen.has(name) || known.has(name)) return
    seen.add(name)
    for (const further of next(chunk) ?? []) visit(further)
    found.add(name)
  }
  visit(name)
  return found
}

const sheetsOf = (manifest: Manifest, names: ReadonlySet<string>): string[] => [
  ...new Set([...names].flatMap(name => manifest[name]?.css ?? [])),
]

const readJson = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T // written by our own build
