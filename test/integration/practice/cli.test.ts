import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { type Bundles, bundlePractice } from './bundles.ts'
import { newStateFile, newToken, regionOf, startService } from './practice-fixture.ts'

let bundles: Bundles
beforeAll(async () => {
  bundles = await bundlePractice()
  return bundles.remove
})

/** Runs the command. Its output is complete when it has exited. */
const run = (...argv: string[]) => {
  const child = spawn(process.execPath, [bundles.cli, ...argv], { stdio: ['ignore', 'pipe', 'pipe'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const output = { stdout: '', stderr: '' }
  child.stdout.on('data', (chunk) => {
    output.stdout += chunk
  })
  child.stderr.on('data', (chunk) => {
    output.stderr += chunk
  })
  const ended = once(child, 'close').then(([code]) => code as number | null)
  return { child, output, ended }
}

/** Waits for the command's first line, and parses it as JSON. */
const firstLine = async ({ child, output, ended }: ReturnType<typeof run>) => {
  const hasEnded = ended.then(() => true)
  while (!output.stdout.includes('\n')) {
    if (
      (await Promise.race([hasEnded, once(child.stdout as NonNullable<ChildProcess['stdout']>, 'data')])) ===
      true
    ) {
      throw new Error(output.stderr)
    }
  }
  return JSON.parse(output.stdout) as {
    regions: { id: string; authUrl: string; baseUrl: string }[]
    keys?: { clientId: string; clientSecret: string }[]
  }
}

/** The first of four ports that were free a moment ago. */
const freePort = async (): Promise<string> => {
  const service = await startService()
  await service.stop()
  return new URL(regionOf(service).authUrl).port
}

describe('npm run practice', () => {
  test.each(['SIGINT', 'SIGTERM'] as const)(
    'prints one line of JSON, serves requests, and exits cleanly on %s',
    async (signal) => {
      const port = await freePort()
      const stateFile = await newStateFile()
      const running = run('--port', port, '--state', stateFile)
      const { regions, keys } = await firstLine(running)
      expect(keys).toBeUndefined()
      expect(regions.map(({ authUrl }) => authUrl)).toEqual([
        `http://127.0.0.1:${port}`,
        `http://127.0.0.1:${Number(port) + 2}`,
      ])
      expect(
        (await fetch(`${regions[0]?.authUrl}/v1/auth/token`, { method: 'POST', body: 'x' })).status,
      ).toBe(401)

      running.child.kill(signal)
      expect(await running.ended).toBe(0)
      expect(running.output.stdout.split('\n')).toHaveLength(2)
      expect(running.output.stderr).toBe('')
    },
  )

  test('shows a new key once; later runs remember ports and key', async () => {
    const stateFile = await newStateFile()
    const options = ['--create-key', 'Reports', '--workspace', 'Finance', '--region', 'regional']
    const first = run('--state', stateFile, ...options)
    const made = await firstLine(first)
    const key = made.keys?.[0] ?? { clientId: '', clientSecret: '' }
    expect(made.keys).toEqual([
      { name: 'Reports', workspace: 'Finance', region: 'regional', kind: 'personal', ...key },
    ])
    first.child.kill('SIGTERM')
    await first.ended
    expect(await readFile(stateFile, 'utf8')).not.toContain(key.clientSecret)

    const second = run('--state', stateFile)
    const again = await firstLine(second)
    expect(again.regions).toEqual(made.regions)
    expect(second.output.stdout).not.toContain(key.clientSecret)
    const regional = again.regions[1] ?? { authUrl: '', baseUrl: '' }
    const token = await newToken(regional.authUrl, key)
    const response = await fetch(`${regional.baseUrl}/v1/workspace`, {
      headers: { Authorization: `Bearer ${token}` },
    })
    expect(await response.json()).toMatchObject({
      workspace: 'Finance',
      region: 'regional',
      key_name: 'Reports',
    })
  })

  test('prints one sentence and exits with 1 when a port is in use', async () => {
    const taken = new URL(regionOf(await startService()).authUrl).port
    const running = run('--port', taken, '--state', await newStateFile())
    expect(await running.ended).toBe(1)
    expect(running.output).toEqual({
      stdout: '',
      stderr: `Port ${taken} is used by another program. Choose other ports with --port N or --move.\n`,
    })
  })

  test('prints one sentence and the usage, and exits with 2, for an impossible key', async () => {
    const running = run('--create-key', 'x', '--state', await newStateFile())
    expect(await running.ended).toBe(2)
    expect(running.output.stdout).toBe('')
    expect(running.output.stderr).toMatch(/^--workspace is missing.*\n\nUsage: npm run practice/)
  })

  test('--help', async () => {
    const running = run('--help')
    expect(await running.ended).toBe(0)
    expect(running.output.stdout).toMatch(/^Usage: npm run practice/)
  })
})
