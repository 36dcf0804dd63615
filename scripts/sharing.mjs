// @ts-check
/**
 * `npm run sharing`: the long form of the tests of the shared log and its places, and a table of what ran. `-- --histories N`
 * and `-- --seed S` choose the generated histories.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { main, run } from './command.mjs'
import { programOf, projectFolder, readJson } from './project.mjs'
import { addFigures, tableOf } from './reliability/figures.mjs'
import { setUpPackages } from './setup.mjs'
import { addUp, totalOf, totalOfStep } from './test-totals.mjs'

await main(async () => {
  const { values } = parseArgs({ options: { histories: { type: 'string' }, seed: { type: 'string' } } })
  await setUpPackages()
  const histories = Number(values.histories ?? '100000')
  const seed = Number(values.seed ?? Math.floor(Date.now() / 1_000))
  process.stdout.write(`${histories.toLocaleString('en')} histories, seed ${seed}\n`)
  const folder = await mkdtemp(path.join(tmpdir(), 'keyward-sharing-'))
  const figures = path.join(folder, 'figures.jsonl')
  const startedAtMs = performance.now()

  /**
   * @param {string} name of its report
   * @param {readonly string[]} projects
   * @param {readonly string[]} files
   * @param {NodeJS.ProcessEnv} env
   */
  const runTests = async (name, projects, files, env) => {
    const report = path.join(folder, `${name}.json`)
    const chosen = projects.flatMap((project) => ['--project', project])
    const args = [programOf('vitest'), 'run', ...chosen, '--reporter=dot', '--reporter=json']
    const code = await run(process.execPath, [...args, `--outputFile.json=${report}`, ...files], {
      cwd: projectFolder,
      env: { ...process.env, KEYWARD_FIGURES: figures, ...env },
    })
    return totalOfStep(code, existsSync(report) ? totalOf(readJson(report)) : undefined)
  }

  try {
    const tests = 'test/unit/main/sharing'
    const rules = readdirSync(path.join(projectFolder, tests))
      .filter((file) => file.endsWith('.test.ts'))
      .map((file) => `${tests}/${file}`)
    const processes = availableParallelism()
    const totals = [
      await runTests('rules', ['unit'], rules, {}),
      await runTests(
        'places',
        ['integration', 'faults'],
        ['sharing/', '--exclude', '**/*histories.test.ts'],
        {
          KEYWARD_PLACE_KILLS: '200',
          KEYWARD_PLACE_CUTS: '1000',
        },
      ),
      ...(await Promise.all(
        Array.from({ length: processes }, (_, at) =>
          runTests(`histories-${at}`, ['faults'], ['histories.test.ts'], {
            KEYWARD_SHARING_HISTORIES: String(Math.ceil(histories / processes)),
            // A thousand times slower: three whole apps.
            KEYWARD_VAULT_HISTORIES: String(Math.ceil(histories / 1_000 / processes)),
            KEYWARD_SHARING_SEED: String(seed + at),
          }),
        ),
      )),
    ]
    const total = addUp(totals)
    const row = {
      name: 'Sharing',
      rules: 'S44–S54',
      total,
      figures: existsSync(figures) ? addFigures(readFileSync(figures, 'utf8')) : [],
      seconds: (performance.now() - startedAtMs) / 1_000,
    }
    process.stdout.write(`\n${tableOf([row]).join('\n')}\n`)
    return total.failed > 0 ? 1 : 0
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
