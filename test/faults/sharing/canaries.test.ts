import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { SharingApp } from '../../fakes/sharing-app.ts'
import { Canaries } from './histories/canaries.ts'
import { CANARY } from './histories/computer.ts'

const CODE = '0123 4567 89AB CDEF GHJK MNPQ'
const PAGE = 'QPNM KJHG FEDC BA98 7654 3210 ZYXW'

let app: SharingApp
let canaries: Canaries
const search = () => canaries.searchComputer('A', app)
beforeEach(async () => {
  app = await new SharingApp().open()
  canaries = new Canaries()
  canaries.addCode(CODE)
  canaries.addPage(PAGE)
})
afterEach(() => app.close())

/** A secret, and codes as they are shown, typed and kept. */
const secret: readonly string[] = [
  CANARY,
  CODE,
  CODE.replaceAll(' ', ''),
  CODE.toLowerCase().replaceAll(' ', '-'),
  PAGE,
  PAGE.replaceAll(' ', ''),
  // Without its check symbols.
  PAGE.replaceAll(' ', '').slice(0, 26).toLowerCase(),
]

const places: readonly [string, (text: string) => void][] = [
  [
    'its vault',
    (text) => {
      app.vaultFile.content = `${app.vaultFile.content ?? ''} ${text}`
    },
  ],
  ['its log', (operation) => app.logger.info({ operation })],
  ['its log of problems', (errorKind) => app.logger.problem({ operation: 'any', errorKind })],
  ['a file of its profile', (text) => writeFileSync(path.join(app.profile, 'any'), text)],
]

describe('the search of a history for what must be in clear nowhere (S48: dump)', () => {
  it.each(places)('finds it in %s', (_name, plant) => {
    expect(search).not.toThrow()
    for (const text of secret) {
      expect(() => canaries.searchBytes('there', Buffer.from(`before ${text} after`))).toThrow('there')
      plant(`before ${text} after`)
      expect(search, text).toThrow(/UTF-8/)
      app.close()
      app = new SharingApp()
    }
  })

  it('finds what a computer had before it was started again', async () => {
    app.vaultFile.content = JSON.stringify(CODE)
    await app.restart()
    app.vaultFile.content = undefined
    expect(app.app.kept().records).not.toContain(CODE)
    expect(search).toThrow('the files and the log of A')
  })

  it('is for the secret symbols: the check symbols of a page alone are none', () => {
    canaries.searchBytes('there', Buffer.from(PAGE.slice(-5)))
  })
})
