import { type ChildProcess, fork, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import {
  type ImportReaderDeps,
  UtilityProcessImportReader,
} from '../../../src/main/adapters/children/utility-process-import-reader.ts'
import { bundleForNode, type NodeBundle } from '../../fakes/bundle-for-node.ts'
import { fixtures, importSets } from '../../fakes/import-fixtures.ts'
import { number, packWorkbook } from '../../fakes/pack-workbook.ts'
import { packZip } from '../../fakes/pack-zip.ts'

let bundle: NodeBundle
beforeAll(async () => {
  bundle = await bundleForNode({ 'import-child': 'src/main/processes/import-child.ts' })
  return bundle.remove
}, 60_000)

type Fork = Parameters<ImportReaderDeps['utilityProcess']['fork']>

/** A process's CPU time in ms, which other tests running in parallel don't affect. 0 without /proc. */
const cpuMs = (pid: number): number => {
  try {
    const facts = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
    return (Number(facts[11]) + Number(facts[12])) * 10
  } catch {
    return 0
  }
}

/** The reader with the real bundled process, in Node instead of Electron. `script` replaces what it runs. */
const newReader = async (o: { script?: string; newDeadline?: () => AbortSignal } = {}) => {
  const processes: ChildProcess[] = []
  const forks: Fork[] = []
  const childPath =
    o.script === undefined ? join(bundle.folder, 'import-child.mjs') : join(bundle.folder, 'other.mjs')
  if (o.script !== undefined) await writeFile(childPath, o.script)
  let sent = () => {}
  const wasSent = new Promise<void>((resolve) => {
    sent = resolve
  })
  const most = { residentMiB: 0, cpuMs: 0 }
  const reader = new UtilityProcessImportReader({
    childPath,
    residentMiB: (pid) => {
      const residentMiB = Number(spawnSync('ps', ['-o', 'rss=', '-p', String(pid)]).stdout) / 1024
      most.residentMiB = Math.max(most.residentMiB, residentMiB)
      most.cpuMs = Math.max(most.cpuMs, cpuMs(pid))
      return residentMiB
    },
    utilityProcess: {
      fork: (...given) => {
        forks.push(given)
        const child = fork(given[0], given[1], {
          // Node accepts V8's flags directly, without Electron's `--js-flags`.
          execArgv: [
            ...(given[2].execArgv ?? []).flatMap((each) => each.replace(/^--js-flags=/, '').split(' ')),
            '--import',
            bundle.parentPort,
          ],
          env: Object.fromEntries(Object.entries(given[2].env ?? {})),
          serialization: 'advanced',
          stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
        })
        onTestFinished(() => void child.kill('SIGKILL'))
        processes.push(child)
        const postMessage = (message: unknown) => void child.send(message as object, undefined, {}, sent)
        return Object.assign(child, { postMessage })
      },
    },
    ...(o.newDeadline && { newDeadline: o.newDeadline }),
  })
  /** Resolves once every process has ended. */
  const ended = () =>
    Promise.all(
      processes
        .filter((child) => child.exitCode === null && child.signalCode === null)
        .map((child) => once(child, 'exit')),
    )
  return { reader, forks, ended, wasSent, most }
}
const never = () => new AbortController().signal

describe('the process that reads files (S36: reading process)', () => {
  test('reads the same as this process, and exits', async () => {
    const { reader, ended } = await newReader()
    const [set] = importSets.filter(({ what }) => what === '1PUX')
    const read = await reader.read(set?.files ?? [], never())
    expect(read).toMatchObject({ value: { formats: ['1pux'], keys: [{ clientId: 'billing-0001' }, {}] } })
    await ended()
  })

  test('gets files over its channel only, and nothing of the user’s environment', async () => {
    process.env.KEYWARD_CANARY = 'canary'
    onTestFinished(() => void delete process.env.KEYWARD_CANARY)
    const { reader, forks } = await newReader()
    await reader.read(fixtures('any.csv'), never())
    expect(forks).toHaveLength(1)
    expect(JSON.stringify(forks[0]?.slice(1))).not.toContain('canary')
    expect(forks[0]?.slice(1)).toMatchObject([
      [],
      {
        stdio: 'ignore',
        execArgv: ['--js-flags=--max-old-space-size=512 --disallow-code-generation-from-strings'],
      },
    ])
    const given = Object.keys(forks[0]?.[2].env ?? {})
    // The environment isn't empty, because then Electron would pass on its own environment.
    expect(given).toContain('KEYWARD_CHILD')
    expect(given).not.toContain('KEYWARD_CANARY')
  })

  test('can’t evaluate text as code', async () => {
    const tries = `process.parentPort.on("message", () => {
      const reply = { formats: [], keys: [], unread: [], tables: [], remarks: [] }
      try { new Function("return 1")() } catch { process.parentPort.postMessage(reply) }
    })`
    const { reader } = await newReader({ script: tries })
    expect(await reader.read(fixtures('any.csv'), never())).toMatchObject({ ok: true })
  })

  test('is ended when it exceeds its memory limit, even in memory that V8 doesn’t count', async () => {
    const greedy = `const kept = []
      process.parentPort.on("message", () =>
        setInterval(() => kept.length < 40 && kept.push(Buffer.alloc(16 * 1024 * 1024, 1)), 20))`
    const { reader, ended } = await newReader({ script: greedy })
    expect(await reader.read(fixtures('any.csv'), never())).toEqual({ ok: false, error: 'stopped' })
    await ended()
  })

  test('needs little memory for deeply nested JSON', async () => {
    const { reader } = await newReader()
    const bytes = new TextEncoder().encode('['.repeat(30 * 1024 * 1024))
    const read = await reader.read([{ name: 'bomb.json', bytes }], never())
    expect(read).toMatchObject({ value: { keys: [], unread: [{ file: 0, problem: 'damaged' }] } })
  })

  const silent = 'process.parentPort.on("message", () => {}); setInterval(() => {}, 1000)'
  test.each([
    ['ends at once', 'process.exit(1)'],
    ['crashes on a file', 'process.parentPort.on("message", () => process.kill(process.pid, "SIGKILL"))'],
    [
      'sends something else',
      'process.parentPort.on("message", () => process.parentPort.postMessage({ keys: [{ vault: 1 }] }))',
    ],
    [
      'sends a key with more in it',
      'process.parentPort.on("message", () => process.parentPort.postMessage({ formats: [], unread: [], tables: [], remarks: [], keys: [{ name: "a", file: 0, workspaceId: "x" }] }))',
    ],
  ])('returns nothing if it %s', async (_, script) => {
    const { reader, ended } = await newReader({ script })
    expect(await reader.read(fixtures('any.csv'), never())).toEqual({ ok: false, error: 'stopped' })
    await ended()
  })

  test('is ended if it hangs', async () => {
    const deadline = new AbortController()
    const { reader, ended, wasSent } = await newReader({ script: silent, newDeadline: () => deadline.signal })
    const reading = reader.read(fixtures('any.csv'), never())
    await wasSent
    deadline.abort()
    expect(await reading).toEqual({ ok: false, error: 'stopped' })
    await ended()
  })

  test('is ended when the import is cancelled, and does not start afterwards', async () => {
    const { reader, forks, ended } = await newReader({ script: silent })
    const cancelling = new AbortController()
    const reading = reader.read(fixtures('any.csv'), cancelling.signal)
    cancelling.abort()
    expect(await reading).toEqual({ ok: false, error: 'stopped' })
    await ended()
    expect(await reader.read(fixtures('any.csv'), cancelling.signal)).toEqual({ ok: false, error: 'stopped' })
    expect(forks).toHaveLength(1)
  })

  test('does not inflate a zip bomb', async () => {
    const { reader } = await newReader()
    const bomb = packZip([{ name: 'export.data', bytes: new Uint8Array(80 * 1024 * 1024) }], 10)
    expect(bomb.length).toBeLessThan(100_000)
    const read = await reader.read([{ name: 'bomb.1pux', bytes: bomb }], never())
    expect(read).toMatchObject({ value: { keys: [], unread: [{ file: 0, problem: 'too-large' }] } })
  })
})

describe('workbooks (S36: reading process)', () => {
  const sheet = (data: string) => `<worksheet><sheetData>${data}</sheetData></worksheet>`
  const heads = ['Name', 'Client ID', 'Client secret', 'Login page', 'Owner', 'Valid until', 'Notes']
  const row = (n: number) => [
    `Key ${n}`,
    `client-${n}`,
    `Zq9-${n}-mmQx7PlR0wYt3sNbVc`,
    'https://auth.example.com/oauth/token',
    'Ada Byron',
    number(46_000 + (n % 900), 1),
    'used by the nightly job',
  ]
  /** Reads a workbook in a separate process, and prints how much time and memory that took. */
  const readAlone = async (what: string, bytes: Uint8Array) => {
    const { reader, most, ended } = await newReader()
    const startMs = performance.now()
    const read = await reader.read([{ name: 'keys.xlsx', bytes }], never())
    const wallMs = performance.now() - startMs
    await ended()
    // CPU time is sampled every 100 ms, so up to 100 ms may be missing.
    const ms = Math.round(most.cpuMs === 0 ? wallMs : Math.min(wallMs, most.cpuMs + 100))
    process.stdout.write(
      `workbook: ${what}: ${ms} of ${Math.round(wallMs)} ms, ${Math.round(most.residentMiB)} MiB\n`,
    )
    return read
  }

  test('with 10,000 rows are imported', async () => {
    const rows = Array.from({ length: 10_000 }, (_, n) => row(n))
    const bytes = packWorkbook([{ name: 'Keys', rows: [heads, ...rows] }], { formats: ['dd.mm.yyyy'] })
    const read = await readAlone('10,000 rows', bytes)
    expect(read).toMatchObject({ ok: true, value: { keys: { length: 10_000 }, unread: [], remarks: [] } })
  })

  const one = (xml: string, shared?: string) =>
    packWorkbook([{ name: 'A', xml }], shared === undefined ? {} : { shared: `<sst>${shared}</sst>` })
  const text = (type: string, value: string) => `<c t="${type}"><v>${value}</v></c>`
  const wide = `<row>${text('str', 'x').repeat(16_384)}</row>`
  const bombs: readonly (readonly [string, () => Uint8Array, string])[] = [
    ['1,048,576 empty rows', () => one(sheet('<row r="1"></row>'.repeat(1_048_576))), 'unknown'],
    [
      '1,048,576 rows of one cell',
      () => one(sheet(`<row>${text('n', '1')}</row>`.repeat(1_048_576))),
      'too-large',
    ],
    ['ten rows of 16,384 columns', () => one(sheet(wide.repeat(10))), 'columns'],
    ['150 rows of 16,384 columns', () => one(sheet(wide.repeat(150))), 'too-large'],
    ['a sheet that is inflated to 400 MB', () => one(sheet(' '.repeat(400_000_000))), 'too-large'],
    ['one shared text of 60 MB', () => one('', `<si><t>${'x'.repeat(60_000_000)}</t></si>`), 'too-large'],
    ['millions of shared texts', () => one('', '<si><t>a</t></si>'.repeat(3_500_000)), 'too-large'],
    [
      'a long shared text in every cell',
      () =>
        one(
          sheet(`<row>${text('s', '0').repeat(50)}</row>`.repeat(10_000)),
          `<si><t>${'x'.repeat(32_000)}</t></si>`,
        ),
      'too-large',
    ],
    ['entities', () => one(`<!DOCTYPE x [<!ENTITY a "${'b'.repeat(99)}">]>${sheet('&a;')}`), 'damaged'],
    ['20 million tags in each other', () => one('<a>'.repeat(20_000_000)), 'unknown'],
    ['one tag of 60 MB', () => one(`<worksheet ${'a'.repeat(60_000_000)}`), 'damaged'],
    [
      'one cell of 60 MB',
      () => one(sheet(`<row>${text('str', '日'.repeat(20_000_000))}</row>`)),
      'too-large',
    ],
  ]
  test.each(bombs)('with %s are reported', async (what, pack, problem) => {
    const read = await readAlone(what, pack())
    const { unread, remarks } = read.ok ? read.value : { unread: [], remarks: [] }
    expect([...unread.map((each) => each.problem), ...remarks.map((each) => each.what)]).toContain(problem)
  })
})
