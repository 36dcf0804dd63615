import { createServer, type Server } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { pickFirstPort } from '../../../src/practice/port-block.ts'
import { startPracticeServers } from '../../../src/practice/practice-servers.ts'
import { newKey, newStateFile, regionOf, requestToken, START_MS, startService } from './practice-fixture.ts'

const nowMs = () => START_MS

/** Occupies a port like another program. */
const occupy = async (port: number): Promise<Server> => {
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  onTestFinished(() => new Promise<void>((resolve) => void server.close(() => resolve())))
  return server
}

const firstPortOf = (service: Awaited<ReturnType<typeof startService>>): number =>
  Number(new URL(regionOf(service).authUrl).port)

describe('the addresses', () => {
  test('are four consecutive ports on 127.0.0.1, in the documented order', async () => {
    const service = await startService({ pickFirstPort })
    const firstPort = firstPortOf(service)
    expect(firstPort).toBeGreaterThanOrEqual(20_000)
    expect(firstPort + 3).toBeLessThan(32_768)
    expect(service.addresses.regions).toEqual([
      {
        id: 'default',
        name: 'Default',
        authUrl: `http://127.0.0.1:${firstPort}`,
        baseUrl: `http://127.0.0.1:${firstPort + 1}`,
      },
      {
        id: 'regional',
        name: 'Regional',
        authUrl: `http://127.0.0.1:${firstPort + 2}`,
        baseUrl: `http://127.0.0.1:${firstPort + 3}`,
      },
    ])
  })

  test('are chosen at random', async () => {
    const firstPorts = new Set<number>()
    for (let count = 0; count < 5; count++) firstPorts.add(firstPortOf(await startService({ pickFirstPort })))
    expect(firstPorts.size).toBeGreaterThan(1)
  })

  test('skip blocks with one port in use', async () => {
    const taken = firstPortOf(await startService())
    const stopped = await startService()
    await stopped.stop()
    const free = firstPortOf(stopped)
    const picks = [taken - 3, taken, taken + 3, free]
    const service = await startService({ pickFirstPort: () => picks.shift() ?? 0 })
    expect(firstPortOf(service)).toBe(free)
  })

  test('fail with port-taken if none is ever free', async () => {
    const taken = firstPortOf(await startService())
    let picks = 0
    const pickTaken = () => {
      picks++
      return taken
    }
    const stateFile = await newStateFile()
    expect(await startPracticeServers({ stateFile, nowMs, pickFirstPort: pickTaken })).toMatchObject({
      error: { kind: 'port-taken' },
    })
    expect(picks).toBe(50)
  })
})

describe('a remembered port in use', () => {
  test.each([0, 1, 2, 3])('(number %i of four) is named, and no server is left listening', async (offset) => {
    const stateFile = await newStateFile()
    const service = await startService({ stateFile })
    const firstPort = firstPortOf(service)
    await service.stop()
    const other = await occupy(firstPort + offset)

    expect(await startPracticeServers({ stateFile, nowMs })).toEqual({
      ok: false,
      error: { kind: 'port-taken', port: firstPort + offset },
    })
    await new Promise((resolve) => other.close(resolve))
    for (const port of [0, 1, 2, 3]) await occupy(firstPort + port)
  })

  test('is replaced by moving, which keeps the keys and is remembered', async () => {
    const stateFile = await newStateFile()
    const service = await startService({ stateFile })
    const key = await newKey(service)
    const firstPort = firstPortOf(service)
    await service.stop()
    await occupy(firstPort)

    const moved = await startService({ stateFile, move: true })
    expect(firstPortOf(moved)).not.toBe(firstPort)
    expect((await requestToken(regionOf(moved).authUrl, key)).status).toBe(200)
    await moved.stop()
    const again = await startService({ stateFile })
    expect(again.addresses).toEqual(moved.addresses)
    expect((await requestToken(regionOf(again).authUrl, key)).status).toBe(200)
  })

  test('works again once it is free', async () => {
    const stateFile = await newStateFile()
    const service = await startService({ stateFile })
    await service.stop()
    const other = await occupy(firstPortOf(service))
    expect((await startPracticeServers({ stateFile, nowMs })).ok).toBe(false)
    await new Promise((resolve) => other.close(resolve))
    expect((await startService({ stateFile })).addresses).toEqual(service.addresses)
  })
})

describe('a given first port', () => {
  test('is used and remembered, and the keys stay', async () => {
    const stateFile = await newStateFile()
    const first = await startService({ stateFile })
    const key = await newKey(first)
    await first.stop()
    const free = await startService()
    await free.stop()

    const second = await startService({ stateFile, firstPort: firstPortOf(free) })
    expect(second.addresses.regions).toEqual(free.addresses.regions)
    await second.stop()
    const third = await startService({ stateFile })
    expect(third.addresses).toEqual(second.addresses)
    expect((await requestToken(regionOf(third).authUrl, key)).status).toBe(200)
  })

  test('in use changes nothing', async () => {
    const stateFile = await newStateFile()
    const service = await startService({ stateFile })
    await service.stop()
    const taken = firstPortOf(await startService())
    expect(await startPracticeServers({ stateFile, nowMs, firstPort: taken })).toMatchObject({
      error: { kind: 'port-taken', port: taken },
    })
    expect((await startService({ stateFile })).addresses).toEqual(service.addresses)
  })
})

test('a second service on the same file fails because its ports are in use', async () => {
  const stateFile = await newStateFile()
  await startService({ stateFile })
  expect(await startPracticeServers({ stateFile, nowMs })).toMatchObject({ error: { kind: 'port-taken' } })
})
