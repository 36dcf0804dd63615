import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { inspect } from 'node:util'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { nodeSharingCrypto as crypto } from '../../../../src/main/adapters/node-sharing-crypto.ts'
import { squareCode } from '../../../../src/main/adapters/square-code.ts'
import {
  makePrintPage,
  type PageTarget,
  type PrintPage,
} from '../../../../src/main/app/sharing/print-page.ts'
import { type RecoveryPage, readPage } from '../../../../src/main/app/sharing/recovery-page.ts'
import { groupCode } from '../../../../src/main/domain/sharing/typed-code.ts'
import { makeTranslate } from '../../../../src/main/i18n/translate.ts'
import { appError } from '../../../../src/shared/errors.ts'
import { err, ok } from '../../../../src/shared/result.ts'
import { FakeFileDialog } from '../../../fakes/fake-file-dialog.ts'
import { FakePrintWindow } from '../../../fakes/fake-print-window.ts'

let window: FakePrintWindow
let fileDialog: FakeFileDialog
let puts: RecoveryPage[]
let printPage: PrintPage
let target: PageTarget

beforeEach(() => {
  window = new FakePrintWindow()
  fileDialog = new FakeFileDialog()
  puts = []
  const language = { language: 'en', locale: 'en-US', acceptLanguage: 'en_US' } as const
  printPage = makePrintPage({
    crypto,
    clock: { nowMs: () => Date.UTC(2026, 2, 1, 12) },
    random: { bytes: (length) => new Uint8Array(randomBytes(length)), newId: () => randomUUID() },
    cipher: { digest: (text) => createHash('sha256').update(text).digest('base64') },
    fileDialog,
    printWindow: window,
    squareCode,
    language: () => language,
    translate: makeTranslate(() => language),
  })
  target = {
    team: 'a'.repeat(64),
    place: { kind: 'folder', name: 'Drive' },
    label: 'Desktop',
    put: async (page) => {
      puts.push(page)
      return ok(undefined)
    },
  }
})

/** The recovery key as it stands on a page. */
const keyOn = (html: string | undefined): string =>
  [...(html ?? '').matchAll(/<span>([0-9A-Z]{4})<\/span>/g)].map(([, group]) => group).join('')

const notKept = { ok: false, error: { kind: 'refused', reason: 'page-not-kept' } }

describe('printing the recovery page', () => {
  it('puts the page into the log once it is shown to be printed, and prints the same again (S45: on paper)', async () => {
    expect(await printPage.print('print', target)).toEqual(ok(undefined))
    const key = keyOn(window.page?.html)
    expect([window.prints, puts.map(({ recoveryKey }) => recoveryKey.reveal())]).toEqual([1, [key]])
    expect(readPage({ crypto }, groupCode(key))?.id).toBe(puts[0]?.id)
    expect(window.page).toMatchObject({ what: 'recovery-page', paper: 'Letter' })
    expect(printPage.isHeld()).toBe(true)
    fileDialog.toSave = 'saved'
    expect(await printPage.print('pdf', target)).toEqual(ok(undefined))
    expect(keyOn(new TextDecoder().decode(fileDialog.saved[0]?.bytes))).toBe(key)
    expect(puts).toHaveLength(1)
  })

  it.each(['cancel', 'close'] as const)(
    'does not count while nobody printed it, after %s: the next try prints the same page (S45: on paper)',
    async (answer) => {
      window.answer = answer
      let shown: string | undefined
      const load = window.load.bind(window)
      window.load = async (page) => {
        shown = page.html
        return load(page)
      }
      expect(await printPage.print('print', target)).toMatchObject({ error: { kind: 'cancelled' } })
      expect([puts.length, printPage.isHeld(), window.page]).toEqual([0, false, undefined])
      const key = keyOn(shown)
      window.answer = 'print'
      expect(await printPage.print('print', target)).toEqual(ok(undefined))
      expect([keyOn(shown), puts.map(({ recoveryKey }) => recoveryKey.reveal())]).toEqual([key, [key]])
    },
  )

  it('forgets on a lock also one that nobody printed (S34: recovery page)', async () => {
    const shown: string[] = []
    const load = window.load.bind(window)
    window.load = async (page) => {
      shown.push(keyOn(page.html))
      return load(page)
    }
    window.answer = 'cancel'
    await printPage.print('print', target)
    printPage.forget()
    await printPage.print('print', target)
    expect(new Set(shown).size).toBe(2)
  })

  it('shows nothing after a lock that came while the page was made (S34: recovery page)', async () => {
    const printing = printPage.print('print', target)
    printPage.forget()
    expect(await printing).toMatchObject({ error: { kind: 'cancelled' } })
    expect([window.prints, window.page, puts.length]).toEqual([0, undefined, 0])
  })

  it('keeps nothing after a lock that came while the page was put into the log (S34: recovery page)', async () => {
    const put = async (page: RecoveryPage) => {
      printPage.forget()
      return target.put(page)
    }
    expect(await printPage.print('print', { ...target, put })).toEqual(ok(undefined))
    expect([puts.length, printPage.isHeld()]).toEqual([1, false])
  })

  it('once printed it counts, whatever happens to another try', async () => {
    await printPage.print('print', target)
    window.answer = 'cancel'
    expect(await printPage.print('print', target)).toMatchObject({ error: { kind: 'cancelled' } })
    expect([puts.length, printPage.isHeld()]).toEqual([1, true])
  })

  it('waits for the person in the dialog, and forgets the page on a lock meanwhile (S34: recovery page)', async () => {
    let close: (isPrinted: boolean) => void = () => undefined
    const isPrinted = new Promise<boolean>((resolve) => {
      close = resolve
    })
    window.print = async () => ({ isPrinted })
    const printing = printPage.print('print', target)
    expect(await printPage.print('print', target)).toMatchObject({ error: { kind: 'cancelled' } })
    await vi.waitFor(() => expect(window.page).toBeDefined())
    printPage.forget()
    close(true)
    expect(await printing).toMatchObject(notKept)
    expect([puts.length, printPage.isHeld()]).toEqual([0, false])
  })

  it('saves a PDF under a name with the day, and leaves no page in the print window', async () => {
    fileDialog.toSave = 'saved'
    expect(await printPage.print('pdf', target)).toEqual(ok(undefined))
    expect(fileDialog.saved[0]).toMatchObject({
      defaultName: 'keyward-recovery-page-2026-03-01.pdf',
      type: { extensions: ['pdf'] },
    })
    expect([window.page, puts.length]).toEqual([undefined, 1])
  })

  it.each([
    ['cancelled', 'cancelled'],
    ['not-saved', 'not-saved'],
  ] as const)('leaves everything as it was when saving is %s (S45: on paper)', async (toSave, kind) => {
    fileDialog.toSave = toSave
    expect(await printPage.print('pdf', target)).toMatchObject({ error: { kind } })
    expect([puts.length, printPage.isHeld()]).toEqual([0, false])
  })

  it('leaves everything as it was when the print window is closed before it is shown', async () => {
    window.load = async () => undefined
    expect(await printPage.print('print', target)).toMatchObject({ error: { kind: 'cancelled' } })
    expect([puts.length, window.prints]).toEqual([0, 0])
  })

  it('says that a page opens nothing when it could not be put into the log, and makes another the next time', async () => {
    const failing = { ...target }
    let failed: string | undefined
    failing.put = async (page) => {
      failed = page.id
      return err(appError('unreachable'))
    }
    expect(await printPage.print('print', failing)).toMatchObject(notKept)
    expect([printPage.isHeld(), window.page]).toEqual([false, undefined])
    await printPage.print('print', target)
    expect(puts).toHaveLength(1)
    expect(puts[0]?.id).not.toBe(failed)
  })

  it('is one act: while a page is being saved, another call does nothing', async () => {
    fileDialog.toSave = 'saved'
    const both = await Promise.all([printPage.print('pdf', target), printPage.print('print', target)])
    expect(both).toMatchObject([{ ok: true }, { error: { kind: 'cancelled' } }])
    expect(puts).toHaveLength(1)
  })

  it('forgets the page on a lock: another one is made then, and the window is closed (S34: recovery page)', async () => {
    await printPage.print('print', target)
    const key = keyOn(window.page?.html)
    printPage.forget()
    expect([printPage.isHeld(), window.page]).toEqual([false, undefined])
    await printPage.print('print', target)
    expect(keyOn(window.page?.html)).not.toBe(key)
  })

  it('puts no page into the log that was saved while Keyward locked (S34: recovery page)', async () => {
    fileDialog.toSave = 'saved'
    const saveFile = fileDialog.saveFile.bind(fileDialog)
    fileDialog.saveFile = async (question) => {
      printPage.forget()
      return saveFile(question)
    }
    expect(await printPage.print('pdf', target)).toMatchObject(notKept)
    expect([puts.length, printPage.isHeld()]).toEqual([0, false])
  })

  it('gives its key to nothing but the page (S33: recovery key)', async () => {
    const answer = await printPage.print('print', target)
    const key = keyOn(window.page?.html)
    expect(key).toHaveLength(28)
    for (const shown of [answer, puts, fileDialog.saved])
      expect(inspect(shown, { depth: 9 }) + JSON.stringify(shown)).not.toContain(key)
  })
})
