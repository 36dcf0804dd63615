import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import {
  type PracticeServers,
  type PracticeServersOptions,
  startPracticeServers,
} from '../../../src/practice/practice-servers.ts'
import type { Result } from '../../../src/shared/kernel/result.ts'
import type { NewPracticeKey } from '../../../src/shared/practice/practice-protocol.ts'

/** The time at which tests start. */
export const START_MS = Date.UTC(2026, 0, 2, 3, 4, 5)

/** The value of a result that must be a success. */
export const successOf = <Value, Problem>(result: Result<Value, Problem>): Value => {
  if (result.ok) return result.value
  throw new Error(`unexpected problem: ${JSON.stringify(result.error)}`)
}

/** A path for `practice.json` in a folder that is deleted after the test. */
export const newStateFile = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'keyward-practice-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return join(folder, 'practice.json')
}

let blocks = 0

/** Ports for this test worker only, so that a parallel test can't take a port that was freed here. */
const ownFirstPort = (): number => {
  const worker = Number(process.env.VITEST_POOL_ID ?? 0) % 16
  return 10_000 + 500 * worker + 5 * (blocks++ % 100)
}

/** Starts a service that is stopped after the test. */
export const startService = async (
  options: Partial<PracticeServersOptions> = {},
): Promise<PracticeServers> => {
  const stateFile = options.stateFile ?? (await newStateFile())
  const service = successOf(
    await startPracticeServers({ nowMs: () => START_MS, pickFirstPort: ownFirstPort, ...options, stateFile }),
  )
  onTestFinished(() => service.stop())
  return service
}

/** The addresses of one region of a service. */
export const regionOf = (service: PracticeServers, id: NewPracticeKey['region'] = 'default') => {
  const region = service.addresses.regions.find((one) => one.id === id)
  if (region === undefined) throw new Error(`no region ${id}`)
  return region
}

/** Creates a key in a service. */
export const newKey = async (service: PracticeServers, chosen: Partial<NewPracticeKey> = {}) =>
  successOf(
    await service.createKey({
      region: 'default',
      workspace: 'Finance',
      name: 'Monthly reports',
      kind: 'personal',
      ...chosen,
    }),
  )

/** The value of an Authorization header, as the specification shows it. */
export const basic = (clientId: string, clientSecret: string): string =>
  `Basic ${Buffer.from(`${clientId}:${clientSecret}`, 'utf8').toString('base64')}`

/** The specified token request. `headers` and `body` replace its parts, and `null` leaves out a header. */
export const requestToken = (
  authUrl: string,
  key: { readonly clientId: string; readonly clientSecret: string },
  { headers = {}, body = 'grant_type=client_credentials' } = {} as {
    headers?: Record<string, string | null>
    body?: string
  },
): Promise<Response> => {
  const merged = {
    Authorization: basic(key.clientId, key.clientSecret),
    'Content-Type': 'application/x-www-form-urlencoded',
    Accept: 'application/json',
    'Accept-Language': 'en_US',
    ...headers,
  }
  const sent = Object.entries(merged).filter((entry): entry is [string, string] => entry[1] !== null)
  // Sends bytes, because fetch would add a content type to a string.
  return fetch(`${authUrl}/v1/auth/token`, {
    method: 'POST',
    headers: sent,
    body: new TextEncoder().encode(body),
  })
}

/** Requests a token, which must succeed. */
export const newToken = async (...parts: Parameters<typeof requestToken>): Promise<string> => {
  const response = await requestToken(...parts)
  const { access_token: accessToken } = (await response.json()) as { access_token?: unknown }
  if (typeof accessToken !== 'string') throw new Error(`no token: ${response.status}`)
  return accessToken
}

/** Sends raw bytes to an address and returns everything received until the connection ends. */
export const sendRaw = (url: string, text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url)
    const chunks: Buffer[] = []
    const socket = connect(Number(port), hostname, () => socket.write(text))
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.on('error', reject)
    socket.on('close', () => resolve(Buffer.concat(chunks).toString('utf8')))
  })
