import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Input } from '../../../src/shared/contract/contract.ts'
import type { SharingTeam } from '../../../src/shared/sharing/sharing.ts'
import { symbolsAt } from '../../fakes/sharing-app.ts'
import { findCanariesInFolder } from './canary.ts'
import { expect, type RunningKeyward, startKeyward } from './keyward-app.ts'
import { printedSheet } from './printed-sheet.ts'

/** The input with which the window tests a store. */
export type Access = Input<'sharing:tryStore'>

/**
 * Starts one app per name, each with its own profile below `elsewhere`. An app's open dialog returns the folder
 * at the app's position, or the first one.
 */
export const startApps = async (
  elsewhere: string,
  names: readonly string[],
  folders: readonly string[] = [],
): Promise<RunningKeyward[]> => {
  const apps: RunningKeyward[] = []
  for (const [at, name] of names.entries()) {
    const keyward = await startKeyward(join(elsewhere, name), { hasTestClock: false })
    apps.push(keyward)
    await keyward.app.evaluate(
      ({ app, dialog }, path) => {
        dialog.showOpenDialog = async () => ({ canceled: false, filePaths: [path] })
        // Skips the system's print dialog, which nobody can close here.
        app.on('web-contents-created', (_event, contents) => {
          contents.print = (_options, done) => setImmediate(() => done?.(true, ''))
        })
      },
      folders[at] ?? folders[0] ?? '',
    )
  }
  return apps
}

export const teamOf = async (keyward: RunningKeyward): Promise<SharingTeam> => {
  const { team } = await keyward.must('sharing:state')
  if (team === undefined) throw new Error('It is in no team.')
  return team
}

/** The id of the computer with this name. */
export const idOf = async (keyward: RunningKeyward, computer: string): Promise<string> => {
  const computers = (await teamOf(keyward)).people.flatMap((person) => person.computers)
  return computers.find(({ name }) => name === computer)?.id ?? ''
}

/** Tests a store and returns its id. */
export const tryStore = async (keyward: RunningKeyward, access: Access): Promise<string> => {
  await keyward.press()
  const { store, failure } = await keyward.must('sharing:tryStore', access)
  expect(failure).toBeUndefined()
  return store
}

/** Starts a team and confirms its printed recovery sheet. Returns the text of the sheet. */
export const startTeam = async (
  keyward: RunningKeyward,
  access: Access,
  names: Omit<Input<'sharing:start'>, 'store'>,
): Promise<string> => {
  await keyward.must('sharing:start', { store: await tryStore(keyward, access), ...names })
  await keyward.press()
  const { sheet } = await keyward.must('sharing:printSheet', { as: 'print' })
  const printed = await printedSheet(keyward)
  await keyward.must('sharing:confirm', { symbols: symbolsAt(printed, sheet?.positions ?? []) })
  return printed
}

/** Adds a computer to the team, entering and confirming the symbols as the users would. Returns the code. */
export const letIn = async (
  keeper: RunningKeyward,
  other: RunningKeyward,
  access: Access,
  names: { readonly computer: string; readonly person?: string },
): Promise<string> => {
  const store = await tryStore(other, access)
  await keeper.press()
  const { code } = await keeper.must('sharing:invite', { isColleague: names.person !== undefined })
  await other.must('sharing:join', { store, code, ...names })
  const invitation = async () => (await keeper.must('sharing:state')).invitation
  const joining = async () => (await other.must('sharing:state')).joining
  await expect
    .poll(async () => (await invitation())?.asks?.computer, { timeout: 30_000 })
    .toBe(names.computer)
  await keeper.must('sharing:confirm', { symbols: (await joining())?.symbols?.join(' ') ?? '' })
  await expect.poll(async () => (await joining())?.stage, { timeout: 30_000 }).toBe('answered')
  await other.must('sharing:confirm', { matched: true })
  await expect.poll(async () => (await teamOf(other)).mode).toBe('on')
  return code
}

/** Syncs every app twice. */
export const sync = async (...apps: RunningKeyward[]): Promise<void> => {
  for (const app of [...apps, ...apps]) await app.must('sharing:sync')
}

/** Searches a folder for these texts. Also plants them in a file there, to prove that the search finds them. */
export const findBelow = (folder: string, texts: readonly string[]): string[] => {
  const planted = 'planted-by-the-test'
  writeFileSync(join(folder, planted), texts.join('\n'))
  const found = findCanariesInFolder(folder, texts)
  rmSync(join(folder, planted))
  const isPlanted = (where: string) => where.startsWith(`/${planted}: `)
  expect(found.filter((where) => isPlanted(where) && where.includes('UTF-8'))).toHaveLength(texts.length)
  return found.filter((where) => !isPlanted(where))
}
