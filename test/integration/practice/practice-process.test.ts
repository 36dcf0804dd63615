import { type ChildProcess, fork } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import {
  type PracticeHostParts,
  UtilityProcessPracticeHost,
} from '../../../src/main/adapters/children/utility-process-practice-host.ts'
import { Secret } from '../../../src/main/kernel/secret.ts'
import type { PracticeExit } from '../../../src/main/ports/practice-host.ts'
import { type Bundles, bundlePractice } from './bundles.ts'
import { newStateFile, newToken, regionOf, startService, successOf } from './practice-fixture.ts'

let bundles: Bundles
beforeAll(async () => {
  bundles = await bundlePractice()
  return bundles.remove
})

type ForkOptions = Parameters<PracticeHostParts['utilityProcess']['fork']>[2]

/** A host with the real bundled service, in a Node process instead of Electron's. */
const newHost = async (parts: Partial<PracticeHostParts> = {}) => {
  const processes: ChildProcess[] = []
  const options: ForkOptions[] = []
  const host = new UtilityProcessPracticeHost({
    childPath: bundles.child,
    stateFile: await newStateFile(),
    utilityProcess: {
      fork: (path, argv, given) => {
        const child = fork(path, argv, {
          execArgv: ['--import', bundles.parentPort],
          env: Object.fromEntries(Object.entries(given.env ?? {})),
          stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
        })
        processes.push(child)
        options.push(given)
        const postMessage = (message: unknown) => void child.send(message as object)
        return Object.assign(child, { postMessage })
      },
    },
    ...parts,
  })
  onTestFinished(() => host.stop())
  return { host, processes, options }
}

const KEY = { region: 'default', workspace: 'Finance', name: 'Reports', kind: 'personal' } as const

const workspace = (baseUrl: string, token: string) =>
  fetch(`${baseUrl}/v1/workspace`, { headers: { Authorization: `Bearer ${token}` } })

describe('the practice service in its own process', () => {
  test('a key gets a token, and the token gets a reply', async () => {
    const { host } = await newHost()
    expect(host.isRunning()).toBe(false)
    const region = successOf(await host.start()).regions[0]
    expect(host.isRunning()).toBe(true)
    const { clientId, clientSecret } = successOf(await host.createKey(KEY))
    expect(clientSecret).toBeInstanceOf(Secret)
    const token = await newToken(region?.authUrl ?? '', { clientId, clientSecret: clientSecret.reveal() })
    expect((await workspace(region?.baseUrl ?? '', token)).status).toBe(200)
  })

  test('gets none of the user’s variables and no command line', async () => {
    process.env.KEYWARD_CANARY = 'canary'
    onTestFinished(() => void delete process.env.KEYWARD_CANARY)
    const { host, options } = await newHost()
    successOf(await host.start())
    const given = Object.keys(options[0]?.env ?? {})
    // The environment isn't empty, because then Electron would pass on its own environment.
    expect(given).toContain('KEYWARD_CHILD')
    expect(given).not.toContain('KEYWARD_CANARY')
    expect(options[0]).toMatchObject({ stdio: 'ignore', execArgv: [] })
  })

  test('20 concurrent starts start one service', async () => {
    const { host, processes } = await newHost()
    const started = await Promise.all(Array.from({ length: 20 }, () => host.start()))
    expect(processes).toHaveLength(1)
    for (const one of started) expect(one).toEqual(started[0])
    expect(await host.start()).toEqual(started[0])
    expect(processes).toHaveLength(1)
  })

  test('stopping ends the process, and the next start has the same addresses and keys', async () => {
    const { host, processes } = await newHost()
    const exits: PracticeExit[] = []
    host.onExit((exit) => exits.push(exit))
    const first = successOf(await host.start())
    const { clientId, clientSecret } = successOf(await host.createKey(KEY))
    await host.stop()
    expect(host.isRunning()).toBe(false)
    expect(processes[0]?.exitCode !== null || processes[0]?.signalCode !== null).toBe(true)
    expect(exits).toMatchObject([{ wasRequested: true }])
    await expect(fetch(first.regions[0]?.authUrl ?? '')).rejects.toThrow()

    expect(successOf(await host.start())).toEqual(first)
    await newToken(first.regions[0]?.authUrl ?? '', { clientId, clientSecret: clientSecret.reveal() })
  })

  test('concurrent start, stop and start leave the service running', async () => {
    const { host } = await newHost()
    const [first, , last] = await Promise.all([host.start(), host.stop(), host.start()])
    expect(host.isRunning()).toBe(true)
    expect(last).toEqual(first)
    expect((await fetch(successOf(last).regions[0]?.authUrl ?? '')).status).toBe(404)
  })

  test('a crash is reported, and the next start restores everything', async () => {
    const { host, processes } = await newHost()
    const first = successOf(await host.start())
    successOf(await host.createKey(KEY))
    const exit = new Promise<PracticeExit>((resolve) => host.onExit(resolve))
    processes[0]?.kill('SIGKILL')
    expect(await exit).toMatchObject({ wasRequested: false })
    expect(host.isRunning()).toBe(false)
    expect(await host.createKey(KEY)).toMatchObject({ error: { kind: 'not-running' } })
    expect(successOf(await host.start())).toEqual(first)
    expect(processes).toHaveLength(2)
  })

  test('a crash in the middle of a call fails the call', async () => {
    const { host, processes } = await newHost()
    successOf(await host.start())
    processes[0]?.kill('SIGSTOP')
    const call = host.createKey(KEY)
    processes[0]?.kill('SIGKILL')
    expect(await call).toEqual({ ok: false, error: { kind: 'not-running', detail: 'its process ended' } })
  })

  test('a service that doesn’t reply is killed, and the next start replaces it', async () => {
    let deadline = new AbortController()
    const { host, processes } = await newHost({ newDeadline: () => deadline.signal })
    successOf(await host.start())
    processes[0]?.kill('SIGSTOP')
    const ended = new Promise<PracticeExit>((resolve) => host.onExit(resolve))
    const call = host.createKey(KEY)
    deadline.abort()
    expect(await call).toEqual({
      ok: false,
      error: { kind: 'not-running', detail: 'it did not answer in time' },
    })
    processes[0]?.kill('SIGCONT')
    await ended
    deadline = new AbortController()
    successOf(await host.start())
    expect(processes).toHaveLength(2)
  })

  test('a port in use is reported, and moving gets new addresses and keeps the keys', async () => {
    const stateFile = await newStateFile()
    const elsewhere = await startService({ stateFile })
    const made = successOf(await elsewhere.createKey(KEY))
    const { authUrl } = regionOf(elsewhere)
    const { host } = await newHost({ stateFile })
    const { port } = new URL(authUrl)
    expect(await host.start()).toMatchObject({ ok: false, error: { kind: 'port-taken' } })
    expect(host.isRunning()).toBe(false)

    const moved = successOf(await host.start({ move: true })).regions[0]
    expect(new URL(moved?.authUrl ?? '').port).not.toBe(port)
    await newToken(moved?.authUrl ?? '', made)
    expect(successOf(await host.start()).regions[0]).toEqual(moved)
  })

  test('a running service can be moved too', async () => {
    const { host } = await newHost()
    const first = successOf(await host.start())
    const moved = successOf(await host.start({ move: true }))
    expect(moved.regions[0]?.authUrl).not.toBe(first.regions[0]?.authUrl)
    await expect(fetch(first.regions[0]?.authUrl ?? '')).rejects.toThrow()
    expect((await fetch(moved.regions[0]?.authUrl ?? '')).status).toBe(404)
  })

  test('the clock can be moved, even across a crash', async () => {
    const { host, processes } = await newHost()
    const region = successOf(await host.start()).regions[0]
    const { clientId, clientSecret } = successOf(await host.createKey(KEY))
    const key = { clientId, clientSecret: clientSecret.reveal() }
    const token = await newToken(region?.authUrl ?? '', key)
    await host.setClockOffset(3_590_000)
    expect((await workspace(region?.baseUrl ?? '', token)).status).toBe(200)
    await host.setClockOffset(3_601_000)
    expect((await workspace(region?.baseUrl ?? '', token)).status).toBe(401)

    const later = await newToken(region?.authUrl ?? '', key)
    const exit = new Promise((resolve) => host.onExit(resolve))
    processes[0]?.kill('SIGKILL')
    await exit
    successOf(await host.start())
    expect((await workspace(region?.baseUrl ?? '', later)).status).toBe(401)
    const fresh = await newToken(region?.authUrl ?? '', key)
    await host.setClockOffset(0)
    const { seconds_left: secondsLeft } = (await (await workspace(region?.baseUrl ?? '', fresh)).json()) as {
      seconds_left: number
    }
    expect(secondsLeft).toBeGreaterThan(7_000)
  })

  test('a missing entry file is reported as not-running', async () => {
    const { host } = await newHost({ childPath: `${bundles.child}.missing` })
    expect(await host.start()).toMatchObject({ error: { kind: 'not-running', detail: 'its process ended' } })
  })

  test('an unsubscribed listener is not called', async () => {
    const { host } = await newHost()
    let exits = 0
    const unsubscribe = host.onExit(() => {
      exits++
    })
    unsubscribe()
    successOf(await host.start())
    await host.stop()
    expect(exits).toBe(0)
  })
})

test('the bundles stay small', async () => {
  const { size } = await stat(bundles.child)
  expect(size).toBeLessThan(400_000)
})
