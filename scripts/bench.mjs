// @ts-check
/**
 * `npm run bench`: starts a virtual desktop and compares Keyward with a blank Electron window on it. See
 * docs/performance.md.
 * Options: `-- --rounds N`, `-- --only start`, `-- --keys 1000` (the last two can be repeated).
 */
import { rmSync } from 'node:fs'
import { cp, mkdir, writeFile } from 'node:fs/promises'
import { availableParallelism, totalmem } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { killAll } from './bench/app.mjs'
import { measures } from './bench/measures.mjs'
import { judge, toTable } from './bench/report.mjs'
import { runRounds } from './bench/rounds.mjs'
import { makeSeed } from './bench/seed.mjs'
import { makeSubjects } from './bench/subjects.mjs'
import { startTokenServer } from './bench/token-server.mjs'
import { vaultOf } from './bench/vault.mjs'
import { build } from './build.mjs'
import { Explained, main, say, temporaryFolder } from './command.mjs'
import { projectFolder } from './project.mjs'
import { setUp } from './setup.mjs'
import { startVirtualDesktop } from './virtual-desktop.mjs'

await main(async () => {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '10' },
      only: { type: 'string', multiple: true, default: measures.map(({ id }) => id) },
      keys: { type: 'string', multiple: true, default: ['1000', '10000'] },
    },
  })
  const chosen = measures.filter(({ id }) => values.only.includes(id))
  const rounds = Number(values.rounds)
  if (chosen.length < values.only.length || !(rounds > 0))
    throw new Explained(
      `Give --rounds a number, and --only one of ${measures.map(({ id }) => id).join(', ')}.`,
    )
  if (process.platform !== 'linux') throw new Explained('The bench reads /proc, so it needs Linux.')

  const runtime = await setUp({ isForTests: true })
  process.once('exit', killAll)
  const workshop = temporaryFolder('bench')
  const appFolder = path.join(workshop, 'app')
  const out = path.join(appFolder, 'out')
  // Builds the release as a test build, because only that can be driven by a test (S6, S7). Writes it outside
  // out/, so that no other build replaces it during the measurement.
  await build({ isRelease: true, isTestBuild: true, args: ['--outDir', out] })
  await cp(path.join(projectFolder, 'package.json'), path.join(appFolder, 'package.json'))
  // Uses its own copy of the runtime, because PSS would count only half of a memory page that another program also
  // uses.
  const ownRuntime = path.join(workshop, 'electron')
  await cp(runtime.folder, ownRuntime, { recursive: true, verbatimSymlinks: true })
  const executable = path.join(ownRuntime, path.basename(runtime.executable))

  const desktop = await startVirtualDesktop()
  Object.assign(process.env, desktop.env)
  const { url, close } = await startTokenServer()
  try {
    const from = { executable, appFolder, workshop }
    const [empty] = makeSubjects({ ...from, vaults: new Map() }).filter(({ keyCount }) => keyCount === 0)
    if (empty === undefined) throw new Error('no subject is Keyward without keys')
    const { seed, electron } = await makeSeed(empty, url)
    rmSync(empty.profile, { recursive: true })
    const vaults = new Map(
      values.keys.map(Number).map((count) => [count, JSON.stringify(vaultOf(seed, count))]),
    )
    const tokenUrl = `${url}/v1/auth/token`
    const subjects = makeSubjects({ ...from, vaults })
    const samples = await runRounds(subjects, chosen, rounds, { tokenUrl })
    const rows = judge(
      chosen.flatMap((measure) => measure.rows),
      samples,
    )
    const machine = { cores: availableParallelism(), memoryBytes: totalmem() }
    const takenAt = new Date().toISOString()
    const file = path.join('out', 'bench', 'bench.json')
    await mkdir(path.join(projectFolder, 'out', 'bench'), { recursive: true })
    await writeFile(
      path.join(projectFolder, file),
      JSON.stringify({ takenAt, machine, electron, rounds, rows, samples }, undefined, 2),
    )
    say(`All numbers: ${file}`)
    const memory = (machine.memoryBytes / 2 ** 30).toFixed(0)
    process.stdout.write(
      `Taken ${takenAt.slice(0, 10)} on ${machine.cores} cores with ${memory} GiB of memory; Electron ${electron}, ${rounds} rounds.\n\n${toTable(rows)}\n`,
    )
    return 0
  } finally {
    close()
    await desktop.end()
  }
})
