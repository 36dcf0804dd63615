// @ts-check
/**
 * `npm run sharing`: the long form of the tests of the shared log and its places, and a table of what ran. `-- --only places` runs
 * one part (may be repeated), `-- --histories N` and `-- --seed S` choose the generated histories.
 */
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { Explained, main, run } from './command.mjs'
import { installDebianPackages } from './debian-packages.mjs'
import { programOf, projectFolder, readJson } from './project.mjs'
import { addFigures, tableOf } from './reliability/figures.mjs'
import { say } from './say.mjs'
import { setUpPackages } from './setup.mjs'
import { partsOf } from './sharing/parts.mjs'
import { addUp, totalOf, totalOfStep } from './test-totals.mjs'

await main(async () => {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', multiple: true },
      histories: { type: 'string', default: '100000' },
      seed: { type: 'string', default: String(Math.floor(Date.now() / 1_000)) },
    },
  })
  const histories = Number(values.histories)
  const seed = Number(values.seed)
  const parts = partsOf({ histories, seed, processes: availableParallelism() })
  const names = parts.map(({ name }) => name)
  const unknown = values.only?.filter((name) => !names.includes(name)) ?? []
  if (unknown.length > 0)
    throw new Explained(`There is no part ${unknown.join(' or ')}. The parts are: ${names.join(', ')}.`)
  const chosen = parts.filter(({ name }) => values.only?.includes(name) ?? true)
  await setUpPackages()
  if (chosen.some(({ needsPrograms }) => needsPrograms)) await installDebianPackages('sharing')
  const folder = await mkdtemp(path.join(tmpdir(), 'keyward-sharing-'))
  try {
    const rows = []
    for (const part of chosen) {
      say(`\n▶ ${part.name}`)
      if (part.name === 'histories') say(`${histories.toLocaleString('en')} histories, seed ${seed}`)
      rows.push(await runPart(part, folder))
    }
    process.stdout.write(`\n${new Date().toISOString().slice(0, 10)}\n${tableOf(rows).join('\n')}\n`)
    return rows.some(({ total }) => total.failed > 0) ? 1 : 0
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

/**
 * @param {import('./sharing/parts.mjs').Part} part
 * @param {string} folder for its reports and figures
 * @returns {Promise<import('./reliability/figures.mjs').Row>}
 */
async function runPart({ name, rules, projects, files, envs }, folder) {
  const figures = path.join(folder, `${name}.jsonl`)
  const startedAtMs = performance.now()
  const args = [
    programOf('vitest'),
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=dot',
    '--reporter=json',
    ...files,
  ]
  const totals = await Promise.all(
    envs.map(async (env, at) => {
      const report = path.join(folder, `${name}-${at}.json`)
      const code = await run(process.execPath, [...args, `--outputFile.json=${report}`], {
        cwd: projectFolder,
        env: { ...process.env, KEYWARD_FIGURES: figures, ...env },
      })
      return totalOfStep(code, existsSync(report) ? totalOf(readJson(report)) : undefined)
    }),
  )
  return {
    name,
    rules,
    total: addUp(totals),
    figures: existsSync(figures) ? addFigures(readFileSync(figures, 'utf8')) : [],
    seconds: (performance.now() - startedAtMs) / 1_000,
  }
}
