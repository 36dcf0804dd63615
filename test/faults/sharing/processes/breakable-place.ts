import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { FolderPlace } from '../../../../src/main/adapters/sharing/folder-place.ts'
import { PostgresPlace } from '../../../../src/main/adapters/sharing/postgres-place.ts'
import type { SharingPlace } from '../../../../src/main/ports/sharing-place.ts'
import { startCuttingProxy } from '../../../fakes/cutting-proxy.ts'
import { type PostgresPrograms, startPostgres } from '../../../fakes/postgres-server.ts'
import type { ClientPlace } from './client.ts'

/** A real place with what can happen to it. */
export interface BreakablePlace {
  readonly clients: ClientPlace
  open(): SharingPlace
  /** What can happen, by name; each is over when it resolves. */
  readonly faults: ReadonlyMap<string, () => Promise<void>>
  /** Keeps a copy of all that lies there, to be put back later. */
  copy(): Promise<void>
  close(): Promise<void>
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** A shared folder that goes away and comes back, also as it was earlier. */
export const breakableFolder = (): BreakablePlace => {
  const base = mkdtempSync(path.join(tmpdir(), 'keyward-breakable-'))
  const [folder, away, earlier] = ['place', 'away', 'earlier'].map((name) => path.join(base, name))
  if (folder === undefined || away === undefined || earlier === undefined) throw new Error('Unreachable.')
  mkdirSync(folder)
  return {
    clients: { kind: 'folder', folder },
    open: () => new FolderPlace(folder),
    faults: new Map([
      [
        'not reached',
        async () => {
          renameSync(folder, away)
          await sleep(1_000)
          renameSync(away, folder)
        },
      ],
      [
        'put back',
        async () => {
          renameSync(folder, away)
          cpSync(earlier, folder, { recursive: true })
          rmSync(away, { recursive: true })
        },
      ],
    ]),
    copy: async () => {
      rmSync(earlier, { recursive: true, force: true })
      // Files come and go while it copies.
      spawnSync('cp', ['-a', folder, earlier])
    },
    close: async () => rmSync(base, { recursive: true, force: true }),
  }
}

/** A PostgreSQL behind a proxy: killed, frozen, cut off, put back. */
export const breakableDatabase = async (programs: PostgresPrograms): Promise<BreakablePlace> => {
  const server = await startPostgres(programs)
  const proxy = await startCuttingProxy(server.login.port)
  const login = { ...server.login, port: proxy.port }
  const earlier = mkdtempSync(path.join(tmpdir(), 'keyward-earlier-'))
  const copied = path.join(earlier, 'data')
  return {
    clients: { kind: 'database', login },
    open: () => new PostgresPlace(login),
    faults: new Map([
      [
        'killed',
        async () => {
          await server.stop('SIGKILL')
          await server.start()
        },
      ],
      [
        'frozen',
        async () => {
          server.freeze()
          await sleep(2_000)
          server.thaw()
        },
      ],
      [
        'answers lost',
        async () => {
          proxy.loseAnswers()
          await sleep(500)
          proxy.mend()
        },
      ],
      [
        'put back',
        async () => {
          await server.stop()
          rmSync(server.data, { recursive: true })
          execFileSync('cp', ['-a', copied, server.data])
          await server.start()
        },
      ],
    ]),
    copy: async () => {
      await server.stop()
      rmSync(copied, { recursive: true, force: true })
      execFileSync('cp', ['-a', server.data, copied])
      await server.start()
    },
    close: async () => {
      await proxy.close()
      await server.close()
      rmSync(earlier, { recursive: true, force: true })
    },
  }
}
