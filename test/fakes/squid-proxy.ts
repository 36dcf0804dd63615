import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'

/** A user who may use the proxy. */
interface SquidUser {
  readonly user: string
  readonly password: string
}

/** A separate Squid on 127.0.0.1 that lets nobody through without a password. */
export interface Squid {
  /** Host and port. */
  readonly address: string
  /** The content of its access log. */
  requests(): string
  end(): Promise<void>
}

const schemes = {
  basic: 'auth_param basic program /usr/lib/squid/basic_ncsa_auth',
  digest: 'auth_param digest program /usr/lib/squid/digest_file_auth -c',
}

const REALM = 'office'
/** A host name for this computer that only Squid can resolve. */
export const SQUID_HOST = 'auth.example.test'

/** A user in the format of Squid's helpers: hashed with crypt, or with the realm (RFC 7616). */
const userLine = (scheme: keyof typeof schemes, { user, password }: SquidUser): string => {
  if (scheme === 'basic') return `${user}:${execFileSync('openssl', ['passwd', '-6', password])}`
  return `${user}:${REALM}:${createHash('md5').update(`${user}:${REALM}:${password}`).digest('hex')}\n`
}

const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(socket.destroy() !== undefined))
    socket.once('error', () => resolve(false))
  })

/** Starts Debian's Squid, which asks for passwords with this scheme. */
export const startSquid = async (scheme: keyof typeof schemes, known?: SquidUser): Promise<Squid> => {
  if (!existsSync('/usr/sbin/squid')) throw new Error('There is no Squid to test with: run `npm test`.')
  const folder = mkdtempSync(join(tmpdir(), 'keyward-squid-'))
  // When started by root, Squid switches to another user.
  chmodSync(folder, 0o777)
  const port = await freePort()
  const file = (name: string) => join(folder, name)
  const [config, users, log, hosts] = [file('squid.conf'), file('users'), file('access.log'), file('hosts')]
  writeFileSync(hosts, `127.0.0.1 ${SQUID_HOST}\n`)
  writeFileSync(users, known === undefined ? '' : userLine(scheme, known))
  const lines = [
    `http_port 127.0.0.1:${port}`,
    `${schemes[scheme]} ${users}`,
    `auth_param ${scheme} realm ${REALM}`,
    'acl known proxy_auth REQUIRED',
    'http_access allow known',
    'http_access deny all',
    `access_log stdio:${log}`,
    `cache_log ${join(folder, 'cache.log')}`,
    `pid_filename ${join(folder, 'squid.pid')}`,
    `coredump_dir ${folder}`,
    `hosts_file ${hosts}`,
    'cache deny all',
    'shutdown_lifetime 0 seconds',
  ]
  writeFileSync(config, `${lines.join('\n')}\n`)
  const squid = spawn('/usr/sbin/squid', ['-N', '-f', config], { stdio: 'ignore' })
  const exited = once(squid, 'exit')
  while (!(await listens(port))) {
    if (squid.exitCode !== null) throw new Error(readFileSync(join(folder, 'cache.log'), 'utf8'))
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    address: `127.0.0.1:${port}`,
    requests: () => readFileSync(log, 'utf8'),
    end: async () => {
      squid.kill()
      await exited
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
