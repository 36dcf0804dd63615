import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { figure } from '../fakes/figures.ts'
import { Seeded } from '../fakes/seeded.ts'
import { checkAfterKill, Past } from './crash-checks.ts'
import type { Report } from './crash-child.ts'

/** Uses a new profile now and then, so that first starts are killed too. */
const LIVES_PER_PROFILE = 25
/** With this limit, some kills happen before the vault is open, and most during the first dozen changes. */
const LONGEST_LIFE_MS = 60

/** Starts the vault's process and kills it after `lifeMs`. Returns the complete lines that it wrote. */
const liveAndDie = (folder: string, seed: string, life: number, lifeMs: number): Promise<Report[]> =>
  new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [join(import.meta.dirname, 'crash-child.mjs'), folder, seed, String(life)],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    )
    let text = ''
    child.stdout.setEncoding('utf8')
    child.stdout.on('data', (chunk: string) => {
      if (text === '') setTimeout(() => child.kill('SIGKILL'), lifeMs)
      text += chunk
    })
    child.once('error', reject)
    child.once('close', (code, signal) => {
      if (signal !== 'SIGKILL') reject(new Error(`the process ended by itself (${code ?? signal})`))
      // The kill truncated the text after the last line break.
      else resolve(text.split('\n').slice(0, -1).map(reportOf))
    })
  })

const reportOf = (line: string): Report => JSON.parse(line) as Report // written only by crash-child.ts

const { values } = parseArgs({ options: { kills: { type: 'string' }, seed: { type: 'string' } } })
const kills = Number(values.kills ?? (process.env.KEYWARD_WHOLE === '0' ? 30 : 100))
const seed = values.seed ?? String(Date.now())
if (!Number.isInteger(kills) || kills < 1) throw new Error('--kills is a whole number above 0')
const translate = (line: string) => process.stderr.write(`${line}\n`)
translate(`Killing the vault's process ${kills} times; seed ${seed}.`)

const startedAtMs = performance.now()
const random = new Seeded(seed)
const count = { acknowledged: 0, between: 0, done: 0, undone: 0, backups: 0, strays: 0, ghosts: 0 }
let folder = ''
let past = new Past()
const leave = () => {
  if (folder === '') return
  for (const name of readdirSync(folder).filter((found) => found.includes('.tmp-'))) {
    const text = readFileSync(join(folder, name), 'utf8')
    count.strays++
    if ([...past.purged].some((id) => text.includes(id))) count.ghosts++
  }
  rmSync(folder, { recursive: true })
}
for (let life = 0; life < kills; life++) {
  if (life % LIVES_PER_PROFILE === 0) {
    leave()
    folder = mkdtempSync(join(tmpdir(), 'keyward-crash-'))
    past = new Past()
  }
  const lifeMs = random.below(LONGEST_LIFE_MS)
  try {
    const reports = await liveAndDie(folder, seed, life, lifeMs)
    const finding = await checkAfterKill(folder, past, reports)
    count.acknowledged += finding.acknowledged
    count.backups += finding.backups
    count[finding.fell]++
  } catch (problem) {
    figure('kills after which something was lost', 1)
    translate(
      `✗ kill ${life + 1}, after ${lifeMs} ms: ${problem instanceof Error ? problem.message : problem}`,
    )
    translate(
      `  The profile is kept in ${folder}. To try again: npm run test:crash -- --kills ${kills} --seed ${seed}`,
    )
    process.exit(1)
  }
  if ((life + 1) % 100 === 0 && life + 1 < kills) translate(`  ${life + 1} kills`)
}
leave()
figure('kills', kills)
figure('acknowledged changes', count.acknowledged)
figure('of them lost', 0)
figure('kills within a change', count.done + count.undone)
figure('backups opened', count.backups)
const seconds = ((performance.now() - startedAtMs) / 1000).toFixed(0)
translate(`✓ ${kills} kills, ${count.acknowledged} acknowledged changes, none lost (${seconds} s).`)
translate(
  `  ${count.done + count.undone} kills fell within a change: ${count.done} were there whole, ${count.undone} not at all.`,
)
translate(`  ${count.backups} backups opened, each a state the vault once had.`)
translate(
  `  ${count.strays} temporary files left by kills, ${count.ghosts} of them with a key that was purged since.`,
)
