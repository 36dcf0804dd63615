import type { ReadFile } from '../read-file.ts'
import { flatten, recordAt } from '../reading/flatten.ts'

/** Whether this is an environment file of the HTTP client of JetBrains, httpYac or kulala. */
export const isHttpClient = (document: unknown, name: string): boolean =>
  /(^|\/)http-client(\.private)?\.env\.json$/.test(name) ||
  (typeof document === 'object' &&
    document !== null &&
    Object.keys(document).some((environment) =>
      Object.hasOwn(recordAt(recordAt(document, environment), 'Security'), 'Auth'),
    ))

/**
 * An `http-client.env.json`. The private file beside it has the secrets under the same path, so the finder sees both
 * as one record. The environment is the workspace.
 */
export const readHttpClient = (document: unknown, file: number): ReadFile => {
  const names = typeof document === 'object' && document !== null ? Object.keys(document) : []
  return {
    format: 'http-client',
    entries: names.flatMap((name) => [
      ...flatten(recordAt(document, name), ['http-client', name], file),
      { path: ['http-client', name, 'workspace'], value: name, file },
    ]),
  }
}
