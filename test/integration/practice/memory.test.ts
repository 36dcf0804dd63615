import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { type Bundles, bundlePractice } from './bundles.ts'
import { newStateFile, newToken } from './practice-fixture.ts'

let bundles: Bundles
beforeAll(async () => {
  bundles = await bundlePractice()
  return bundles.remove
})

/** The text of a heap snapshot that the process writes to `folder` on a signal. */
const heapOf = async (child: ReturnType<typeof spawn>, folder: string, url: string): Promise<string> => {
  child.kill('SIGUSR2')
  const name = await vi.waitFor(
    async () => {
      const found = (await readdir(folder)).find((one) => one.endsWith('.heapsnapshot'))
      if (found === undefined) throw new Error('no snapshot yet')
      return found
    },
    { timeout: 20_000 },
  )
  // The process replies only once the snapshot is complete. Retries, because a connection may close meanwhile.
  await vi.waitFor(() => fetch(url), { timeout: 20_000 })
  return readFile(join(folder, name), 'utf8')
}

test.skipIf(process.platform === 'win32')(
  'secrets and tokens are not kept in memory after they were sent',
  async () => {
    const stateFile = await newStateFile()
    const folder = dirname(stateFile)
    const argv = ['--state', stateFile, '--create-key', 'Reports', '--workspace', 'Finance']
    const child = spawn(process.execPath, ['--heapsnapshot-signal=SIGUSR2', bundles.cli, ...argv], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    const [line] = await once(child.stdout, 'data')
    const { regions, keys } = JSON.parse(String(line)) as {
      regions: [{ authUrl: string; baseUrl: string }]
      keys: [{ clientId: string; clientSecret: string }]
    }
    const [{ authUrl, baseUrl }] = regions
    const [key] = keys
    const tokens = [await newToken(authUrl, key), await newToken(authUrl, key)]
    for (const token of tokens) {
      const response = await fetch(`${baseUrl}/v1/workspace`, {
        headers: { Authorization: `Bearer ${token}` },
      })
      expect(response.status).toBe(200)
    }

    const heap = await heapOf(child, folder, authUrl)
    expect(heap).toContain(key.clientId) // finding a retained text proves that the search works
    const basic = Buffer.from(`${key.clientId}:${key.clientSecret}`).toString('base64')
    for (const secret of [key.clientSecret, basic, ...tokens]) expect(heap.includes(secret)).toBe(false)
  },
)
