// @ts-check
/** The bench itself, inside the virtual desktop; `npm run bench` sets that up. `KEYWARD_ELECTRON` names the runtime. */
import { mkdtempSync, rmSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { availableParallelism, constants, tmpdir, totalmem } from 'node:os'
import path from 'node:path'
import { Explained, main } from '../command.mjs'
import { say } from '../say.mjs'
import { fullRounds, readBenchArguments } from './arguments.mjs'
import { bundleSizesOf, packageRow } from './bundle-sizes.mjs'
import { measures } from './measures.mjs'
import { buildReleaseInto } from './release-build.mjs'
import { judge } from './report.mjs'
import { publish, toMarkdown, writeJson } from './results.mjs'
import { runRounds } from './rounds.mjs'
import { killAll } from './running-app.mjs'
import { makeSeed } from './seed.mjs'
import { makeSubjects } from './subjects.mjs'
import { startTokenServer } from './token-server.mjs'
import { vaultOf } from './vault.mjs'

const keyCounts = [10, 100, 1_000, 10_000]

await main(async () => {
  const wanted = readBenchArguments(process.argv.slice(2))
  const chosen = choose(wanted.only).filter(({ id }) => id !== 'hours' || wanted.hours > 0)
  const electronExecutable = process.env.KEYWARD_ELECTRON
  if (electronExecutable === undefined) throw new Explained('Run it by `npm run bench`.')

  const workshop = mkdtempSync(path.join(tmpdir(), 'keyward-bench-'))
  leaveNothingBehind(workshop)
  const appFolder = path.join(workshop, 'app')
  await buildReleaseInto(appFolder)
  const executable = await ownRuntime(electronExecutable, path.join(workshop, 'electron'))
  const tokenServer = await startTokenServer()
  try {
    const from = { executable, appFolder, workshop, peers: wanted.peers }
    const { seed, electron } = await makeSeed(emptyKeyward(from), tokenServer.origin)
    const vaults = new Map(keyCounts.map((count) => [count, textOf(vaultOf(seed, count))]))
    const subjects = makeSubjects({ ...from, vaults })
    const { samples, othersPercents } = await runRounds(subjects, chosen, wanted.rounds, {
      tokenServer,
      vaults,
      workshop,
      searchMegabytes: wanted.searchMegabytes,
      hours: wanted.hours,
    })

    const sizes = bundleSizesOf(path.join(appFolder, 'out'))
    const wantedRows = [...chosen.flatMap((measure) => measure.rows(subjects)), packageRow]
    samples.package = { addedBytes: [sizes.reduce((sum, { rawBytes }) => sum + rawBytes, 0)] }
    const results = {
      takenAt: new Date().toISOString(),
      machine: { cores: availableParallelism(), memoryBytes: totalmem() },
      electron,
      rounds: wanted.rounds,
      othersPercents,
      rows: judge(wantedRows, samples),
      sizes,
      samples,
    }
    say(`Every number: ${await writeJson(results)}`)
    const titles = new Map(subjects.map(({ id, title }) => [id, title]))
    process.stdout.write(`${toMarkdown(results, titles)}\n`)
    const withGoals = results.rows.filter(({ row }) => row.goal !== undefined)
    if (wanted.only.length === 0 && wanted.rounds >= fullRounds)
      await publish(toMarkdown({ ...results, rows: withGoals }, titles))
    else say(`docs/performance.md stays as it is: it wants all measures and at least ${fullRounds} rounds.`)
    return 0
  } finally {
    tokenServer.close()
  }
})

/** @param {readonly string[]} only */
function choose(only) {
  const unknown = only.filter((id) => !measures.some((measure) => measure.id === id))
  if (unknown.length > 0) {
    const known = measures.map(({ id }) => id).join(', ')
    throw new Explained(`There is no measure ${unknown.join(' or ')}. The measures are: ${known}.`)
  }
  return only.length === 0 ? measures : measures.filter(({ id }) => only.includes(id))
}

/** @param {string} workshop */
function leaveNothingBehind(workshop) {
  process.once('exit', () => {
    killAll()
    rmSync(workshop, { recursive: true, force: true, maxRetries: 5 })
  })
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.once(signal, () => process.exit(128 + constants.signals[signal]))
  }
}

/**
 * A copy of the runtime that nobody else runs: a page of it that another program has in use too would count half.
 * @param {string} executable
 * @param {string} folder
 */
async function ownRuntime(executable, folder) {
  await cp(path.dirname(executable), folder, { recursive: true, verbatimSymlinks: true })
  return path.join(folder, path.basename(executable))
}

/**
 * Keyward before its first start, in a profile that is used for nothing else.
 * @param {Omit<Parameters<typeof makeSubjects>[0], 'vaults'>} from
 */
function emptyKeyward(from) {
  const workshop = path.join(from.workshop, 'seed')
  const empty = makeSubjects({ ...from, workshop, peers: [], vaults: new Map() })
  const found = empty.find(({ keyCount }) => keyCount === 0)
  if (found === undefined) throw new Error('there is no Keyward without keys')
  return found
}

/** @param {object} vault as Keyward itself writes it */
function textOf(vault) {
  return JSON.stringify(vault, undefined, '\t')
}
