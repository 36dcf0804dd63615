import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { createRequire } from 'node:module'
import { extname, join, normalize, resolve, sep } from 'node:path'
import { CONTENT_SECURITY_POLICY } from '../../../src/main/desktop/content-security-policy.ts'

const root = resolve(import.meta.dirname, '../../..')
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
}

/** Where tests load axe from. The page itself never requests it. */
export const AXE_PATH = '/axe.min.js'
const require = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'))
const axeFile = require.resolve('axe-core/axe.min.js')

/** The folder of the built page. */
const pageFolder = (): string => {
  const folder = resolve(root, 'out/renderer')
  if (!existsSync(join(folder, 'index.html'))) throw new Error(`No built page in ${folder}: npm run build`)
  return folder
}

const fileOf = (folder: string, path: string): string | undefined => {
  if (path === AXE_PATH) return axeFile
  const file = normalize(join(folder, path === '/' ? 'index.html' : path))
  return file.startsWith(folder + sep) ? file : undefined
}

/** Serves the built page on a free local port, with the content security policy it ships with. */
export const servePage = async (): Promise<{ readonly server: Server; readonly url: string }> => {
  const folder = pageFolder()
  const server = createServer((request, response) => {
    const file = fileOf(folder, new URL(request.url ?? '/', 'http://page').pathname)
    const type = types[extname(file ?? '')]
    if (file === undefined || type === undefined) {
      response.writeHead(404).end()
      return
    }
    readFile(file).then(
      (body) =>
        response
          .writeHead(200, {
            'content-type': type,
            'cache-control': 'max-age=3600', // all tests share one tab, which then requests each file once
            'content-security-policy': CONTENT_SECURITY_POLICY,
          })
          .end(body),
      () => response.writeHead(404).end(),
    )
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the page server has no port')
  return { server, url: `http://127.0.0.1:${address.port}/` }
}
