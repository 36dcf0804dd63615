import { randomBytes, randomUUID } from 'node:crypto'
import { lstat, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { StoreFailure, StoreTrial } from '../../../shared/sharing/store-trial.ts'
import type { Store } from '../../ports/store.ts'
import type { DatabaseLogin } from '../../ports/stores.ts'
import { FolderStore, teamFolder } from './folder-store.ts'
import { checkTable } from './postgres-schema.ts'
import { failureOfDatabase, PostgresSession } from './postgres-session.ts'
import { PostgresStore } from './postgres-store.ts'
import { isTeam, MOST_TEAMS, trialTeam } from './store-names.ts'

/** Writes a file, tries to change it, reads it back and deletes it. */
export const tryWriting = async (store: Store): Promise<StoreFailure | undefined> => {
  const [name, bytes] = [`${randomUUID()}.state`, randomBytes(70_000)]
  const written = await store.write(name, bytes)
  if (!written.ok) return { problem: written.error }
  const again = await store.write(name, randomBytes(100))
  const listed = await store.list()
  const file = listed.ok ? listed.value.find((one) => one.name === name) : undefined
  const read = await store.read(file?.id ?? '')
  const removed = await store.remove(file?.id ?? '')
  const gone = await store.read(file?.id ?? '')
  const isWritten = again.ok && again.value === 'exists' && file?.bytes === bytes.length
  const isSame = read.ok && read.value !== undefined && Buffer.compare(read.value, bytes) === 0
  const isRemoved = removed.ok && gone.ok && gone.value === undefined
  return isWritten && isSame && isRemoved ? undefined : { problem: 'unfit' }
}

/** SECURITY: S54, alternates between logins, so a login with very many teams can't crowd out others. */
const TEAMS = `SELECT team FROM (
    SELECT team, row_number() OVER (PARTITION BY login ORDER BY min(age(xmin))) AS turn
    FROM keyward.file GROUP BY team, login
  ) AS one WHERE team ~ '^[0-9a-f]{64}$' GROUP BY team ORDER BY min(turn) LIMIT ${MOST_TEAMS}`

/** Tests a folder by writing to a temporary team's folder in it, and lists the teams found there. */
export const tryFolder = async (folder: string): Promise<StoreTrial> => {
  const team = trialTeam(randomUUID())
  const failure = await tryWriting(new FolderStore(folder, team))
  await rm(join(folder, teamFolder(team)), { recursive: true, force: true }).catch(() => undefined)
  const names = await readdir(folder).catch(() => [])
  const teams: { readonly id: string; readonly atMs: number }[] = []
  for (const name of names) {
    const id = name.slice(teamFolder('').length)
    const isOurs = isTeam(id) && name === teamFolder(id)
    const found = isOurs ? await lstat(join(folder, name)).catch(() => undefined) : undefined
    if (found?.isDirectory()) teams.push({ id, atMs: found.mtimeMs })
  }
  // SECURITY: S54, newest first, so that a flood of older folders can't push a team in use off the list, such
  // as one with an invitation.
  const latest = teams.sort((one, other) => other.atMs - one.atMs).slice(0, MOST_TEAMS)
  return { failure, teams: latest.map(({ id }) => id) }
}

export const tryDatabase = async (login: DatabaseLogin): Promise<StoreTrial> => {
  const session = new PostgresSession(login)
  const trial = new PostgresStore(login, trialTeam(randomUUID()))
  try {
    await session.open()
    await checkTable(session)
    const failure = await tryWriting(trial)
    const rows = failure ? [] : await session.ask(TEAMS)
    return { failure, teams: rows.map(({ team }) => team) }
  } catch (thrown) {
    return { failure: failureOfDatabase(thrown), teams: [] }
  } finally {
    for (const one of [session, trial]) await one.close()
  }
}
