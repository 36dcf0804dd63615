import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A certificate of `test/fixtures/certificates`, as PEM. */
export const givenPem = (name: string): string =>
  readFileSync(join(import.meta.dirname, '../fixtures/certificates', `${name}.pem`), 'utf8')
