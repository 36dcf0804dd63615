import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Input } from '../../../src/shared/contract/contract.ts'
import type { SharingTeam } from '../../../src/shared/sharing.ts'
import { findCanariesInFolder } from './canary.ts'
import { expect, type RunningKeyward } from './keyward-app.ts'
import { keyOnPrintedPage } from './printed-page.ts'

/** A place as the window tries it, with the folder that main's dialog gives. */
export interface SharedPlace {
  readonly access: Input<'sharing:tryPlace'>
  readonly folder?: string
}

/** A real key press in this one of two windows. */
export const pressIn = async ({ app, page }: RunningKeyward): Promise<void> => {
  await app.evaluate(({ BrowserWindow }) => {
    // The printed page has a window too.
    const [first] = BrowserWindow.getAllWindows().sort((one, other) => one.id - other.id)
    first?.focus()
  })
  await page.waitForFunction(() => document.hasFocus())
  await page.keyboard.press('Shift')
}

/** The only team of an app. */
export const teamOf = async (keyward: RunningKeyward): Promise<SharingTeam> => {
  const [team] = (await keyward.must('sharing:state')).teams
  if (team === undefined) throw new Error('It is in no team.')
  return team
}

interface Newcomer {
  readonly place: SharedPlace
  readonly teamId: string
  readonly computerName: string
  /** A colleague, and in which role; otherwise the own person. */
  readonly colleague?: { readonly name: string; readonly role: 'owner' | 'member' }
}

/** Lets a computer in, with the digits as their persons would type them; the code. */
export const letIn = async (
  old: RunningKeyward,
  other: RunningKeyward,
  newcomer: Newcomer,
): Promise<string> => {
  const { place, teamId, computerName, colleague } = newcomer
  await pressIn(other)
  await other.must('sharing:tryPlace', place.access)
  await pressIn(old)
  const asked = colleague && { role: colleague.role }
  const { code } = await old.must('sharing:showCode', { teamId, ...asked })
  const named = colleague && { personName: colleague.name }
  await other.must('sharing:join', { code, computerName, ...named })
  const pairing = async () => (await teamOf(old)).pairing
  const joining = async () => (await other.must('sharing:state')).joining
  await expect.poll(async () => (await pairing())?.stage, { timeout: 30_000 }).toBe('digits')
  await expect.poll(async () => (await joining())?.digits, { timeout: 30_000 }).toMatch(/^\d{6}$/)
  const theirs = (await pairing())?.digits ?? ''
  await old.must('sharing:digits', { theirs: (await joining())?.digits ?? '' })
  await other.must('sharing:digits', colleague === undefined ? { match: true } : { theirs })
  await old.must('sharing:confirm', { teamId })
  const isIn = async () => (await other.must('sharing:state')).teams.some(({ mode }) => mode === 'on')
  await expect.poll(isIn, { timeout: 30_000 }).toBe(true)
  return code
}

/** Where these texts lie below a folder. Each is also put into a file there: the search finds all of them in it. */
export const findBelow = (folder: string, texts: readonly string[]): string[] => {
  const planted = 'planted-by-the-test'
  writeFileSync(join(folder, planted), texts.join('\n'))
  const found = findCanariesInFolder(folder, texts)
  rmSync(join(folder, planted))
  const isPlanted = (where: string) => where.startsWith(`/${planted}: `)
  expect(found.filter((where) => isPlanted(where) && where.includes('UTF-8'))).toHaveLength(texts.length)
  return found.filter((where) => !isPlanted(where))
}

/** Prints the recovery page, as far as the system's dialog, and reads the key that stands there. */
export const printPage = async (keyward: RunningKeyward, teamId: string): Promise<string> => {
  await keyward.app.evaluate(({ app }) => {
    app.on('web-contents-created', (_event, contents) => {
      contents.print = (_options, done) => setImmediate(() => done?.(true, ''))
    })
  })
  await pressIn(keyward)
  await keyward.must('sharing:printPage', { teamId, as: 'print' })
  return keyOnPrintedPage(keyward)
}

/** Each exchanges twice. */
export const exchange = async (...apps: RunningKeyward[]): Promise<void> => {
  for (const app of [...apps, ...apps]) await app.must('sharing:exchange')
}
