import { isAbsolute, join, normalize, sep } from 'node:path'
import { isPageAddress } from '../ipc/page-address.ts'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
}

/** A file of the page and its content type. */
export interface PageFile {
  readonly path: string
  readonly type: string
}

/**
 * The file in `folder` for an `app://keyward/…` address. Undefined for anything else.
 *
 * SECURITY: S2, rejects `..` in every spelling, backslashes, NUL, drive letters and unknown extensions, so that no
 * other file can be read.
 */
export const findPageFile = (folder: string, address: string): PageFile | undefined => {
  if (!isPageAddress(address)) return undefined
  let pathname: string
  try {
    pathname = decodeURIComponent(new URL(address).pathname)
  } catch {
    return undefined
  }
  if (!/^\/[A-Za-z0-9/._@-]*$/.test(pathname) || pathname.split('/').includes('..')) return undefined
  const relative = pathname === '/' ? 'index.html' : pathname.slice(1)
  if (isAbsolute(relative)) return undefined
  const path = normalize(join(folder, relative))
  const ending = /\.[a-z0-9]+$/.exec(path)?.[0] ?? ''
  const type = types[ending]
  return type !== undefined && path.startsWith(folder + sep) ? { path, type } : undefined
}
