import { execFile } from 'node:child_process'
import type { KeychainEntry } from '../../ports/erasure.ts'

const LIMIT_MS = 2_000
const SECRETS = 'org.freedesktop.secrets'
const PATH = '/org/freedesktop/secrets'
const SERVICE = 'org.freedesktop.Secret.Service'
const ITEM = 'org.freedesktop.Secret.Item'
const SEARCH = `${SERVICE}.SearchItems`
const DELETE = `${ITEM}.Delete`

/** How a small program found on most Linux systems calls the session bus. */
interface BusProgram {
  readonly name: string
  readonly search: (application: string) => readonly string[]
  readonly remove: (item: string) => readonly string[]
}

const dbusSend = ['--session', '--print-reply', `--reply-timeout=${LIMIT_MS}`, `--dest=${SECRETS}`]
const busctl = ['--user', `--timeout=${LIMIT_MS / 1_000}`, 'call', SECRETS]
const gdbus = ['call', '--session', `--dest=${SECRETS}`]

const programs: readonly BusProgram[] = [
  {
    name: 'dbus-send',
    search: (application) => [...dbusSend, PATH, SEARCH, `dict:string:string:application,${application}`],
    remove: (item) => [...dbusSend, item, DELETE],
  },
  {
    name: 'busctl',
    search: (application) => [
      ...busctl,
      PATH,
      SERVICE,
      'SearchItems',
      'a{ss}',
      '1',
      'application',
      application,
    ],
    remove: (item) => [...busctl, item, ITEM, 'Delete'],
  },
  {
    name: 'gdbus',
    search: (application) => [
      ...gdbus,
      `--object-path=${PATH}`,
      `--method=${SEARCH}`,
      `{'application': '${application}'}`,
    ],
    remove: (item) => [...gdbus, `--object-path=${item}`, `--method=${DELETE}`],
  },
]

/** What a program prints. Undefined if there is no such program. */
const run = (program: string, words: readonly string[]): Promise<string | undefined> =>
  new Promise((resolve) => {
    const options = { timeout: LIMIT_MS, killSignal: 'SIGKILL', maxBuffer: 65_536 } as const
    execFile(program, words, options, (problem, stdout) =>
      resolve(problem?.code === 'ENOENT' ? undefined : stdout),
    )
  })

const removeFromSecretService = async (application: string): Promise<void> => {
  for (const { name, search, remove } of programs) {
    const found = await run(name, search(application))
    if (found === undefined) continue
    const items = found.match(/\/org\/freedesktop\/secrets\/collection\/\w+\/\w+/g) ?? []
    for (const item of items) await run(name, remove(item))
    return
  }
}

/**
 * The entry in which the runtime stores its key, named after the app, in the Linux secret service or the macOS
 * keychain. On Windows, that key is in one of Chromium's files.
 *
 * SECURITY: S14, leaves entries of other programs alone, because they have other names.
 */
export const keychainEntry = (platform: NodeJS.Platform, appName: string): KeychainEntry => ({
  remove: async () => {
    if (platform === 'linux') await removeFromSecretService(appName)
    if (platform === 'darwin')
      await run('/usr/bin/security', ['delete-generic-password', '-s', `${appName} Safe Storage`])
  },
})
