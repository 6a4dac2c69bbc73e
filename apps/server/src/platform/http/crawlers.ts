import type { FastifyInstance } from 'fastify'
import type { WebApp } from './serve-pages.ts'

/** robots.txt and sitemap.xml, from the web app's own list of public pages. */
export function serveCrawlers(app: FastifyInstance, webApp: WebApp, publicUrl: string | undefined): void {
  app.get('/robots.txt', async (request, reply) => {
    const origin = publicUrl ?? `${request.protocol}://${request.headers.host ?? 'localhost'}`
    const closed = ['/account/', '/ssr/', '/crypto-web/', '/oauth-redirect/']
      .map(path => `Disallow: ${path}\n`)
      .join('')
    return reply.type('text/plain; charset=utf-8').send(`User-agent: *\n${closed}\nSitemap: ${origin}/sitemap.xml\n`)
  })
  app.get('/sitemap.xml', async (request, reply) => {
    const origin = publicUrl ?? `${request.protocol}://${request.headers.host ?? 'localhost'}`
    const paths = await webApp.sitemapPaths()
    const urls = paths.map(path => `<url><loc>${escapeXml(origin + path)}</loc></url>`).join('')
    return reply
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`,
      )
  })
}

const escapeXml = (text: string): string => text.replace(/[<>&'"]/g, sign => `&#${sign.charCodeAt(0)};`)
