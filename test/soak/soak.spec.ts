import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, type RunningKeyward, test } from '../electron/app/keyward-app.ts'
import { Seeded } from '../fakes/seeded.ts'
import { acts, goHome, type Scene } from './acts.ts'
import { reasonFor } from './explained.ts'
import { measures, type Sample, takeSample } from './sample.ts'
import { slopePerHour } from './slope.ts'
import { startSoakService } from './soak-service.ts'

const minutes = Number(process.env.KEYWARD_MINUTES ?? 60)
const seed = process.env.KEYWARD_SEED ?? String(Date.now())
const out = resolve(import.meta.dirname, '../../out/soak')

const MINUTE_MS = 60_000
const SAMPLE_EVERY_MS = 15_000
/** At first, a run fills caches, compiles code and loads screens. This share of it says nothing about leaks. */
const WARM_UP_SHARE = 0.25
const FIRST_KEYS = 40

const furnish = async (keyward: RunningKeyward, origin: string) => {
  const service = await keyward.must('services:save', {
    name: 'Example',
    regions: [{ name: 'Default', authUrl: origin, baseUrl: origin }],
  })
  const place = { serviceId: service.id, regionId: service.regions[0]?.id ?? '', sensitive: false }
  const workspace = await keyward.must('workspaces:save', { name: 'Acme', ...place })
  for (let n = 1; n <= FIRST_KEYS; n++) {
    const key = { name: `Key ${n}`, kind: 'service', workspaceId: workspace.id } as const
    const { id: keyId } = await keyward.must('keys:add', {
      ...key,
      clientId: `id-${n}`,
      clientSecret: `soak-secret-${n}`,
    })
    if (n <= 3) await keyward.must('keys:update', { keyId, keepReady: true })
  }
}

/** A random act, chosen by its weight. */
const nextAct = (random: Seeded) => {
  let rest = random.below(acts.reduce((sum, { weight }) => sum + weight, 0))
  for (const act of acts) {
    rest -= act.weight
    if (rest < 0) return act
  }
  throw new Error('the weights do not add up')
}

const figure = (value: number) => (Number.isInteger(value) ? String(value) : value.toFixed(1))

const table = (samples: readonly Sample[]): string[] => {
  const warm = samples.slice(Math.floor(samples.length * WARM_UP_SHARE))
  const names = Object.keys(measures) as (keyof typeof measures)[] // Object.keys loses the literal names
  return names.map((name) => {
    const of = (sample: Sample | undefined) => figure(sample?.[name] ?? Number.NaN)
    const slope = slopePerHour(warm.map((sample) => ({ atMs: sample.atMs, value: sample[name] })))
    const sloped = slope === undefined ? 'too short' : `${slope >= 0 ? '+' : ''}${slope.toFixed(1)} an hour`
    return `${measures[name].padEnd(40)} ${of(samples[0]).padStart(8)} → ${of(samples.at(-1)).padStart(8)}   ${sloped}`
  })
}

test(`${minutes} minutes of use`, async ({ start, profile }) => {
  test.setTimeout((minutes + 5) * MINUTE_MS)
  const random = new Seeded(seed)
  const server = await startSoakService(new Seeded(`${seed} service`))
  const troubles: string[] = []
  const samples: Sample[] = []
  const count = new Map<string, number>()
  mkdirSync(out, { recursive: true })
  try {
    const keyward = await start({ hasTestClock: false })
    const { page } = keyward
    page.setDefaultTimeout(10_000)
    page.on('pageerror', (error) => troubles.push(`page: ${error.stack ?? error.message}`))
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) troubles.push(`console: ${message.text()}`)
    })
    page.on('crash', () => troubles.push('the page crashed'))
    await furnish(keyward, server.origin)
    let serial = FIRST_KEYS
    const scene: Scene = { keyward, random, next: () => ++serial }
    const endAtMs = performance.now() + minutes * MINUTE_MS
    let sampleAtMs = performance.now()
    while (performance.now() < endAtMs) {
      const { name, act } = nextAct(random)
      try {
        await goHome(scene)
        if (performance.now() >= sampleAtMs) {
          samples.push(await takeSample(keyward))
          sampleAtMs = performance.now() + SAMPLE_EVERY_MS
        }
        await act(scene)
        count.set(name, (count.get(name) ?? 0) + 1)
      } catch (problem) {
        const words = problem instanceof Error ? problem.message : String(problem)
        troubles.push(`“${name}” failed: ${words}`)
        await page.screenshot({ path: join(out, `trouble-${troubles.length}.png`) }).catch(() => undefined)
        if (troubles.length > 20) break
      }
    }
    await goHome(scene)
    samples.push(await takeSample(keyward))
    await keyward.close()
    troubles.push(...keyward.printed.join('').split('\n'))
    const log = join(profile, 'keyward.log')
    if (existsSync(log)) troubles.push(...readFileSync(log, 'utf8').split('\n'))
  } finally {
    await server.close()
  }
  const unexplained = troubles.filter((line) => line.trim() !== '' && reasonFor(line) === undefined)
  const done = [...count].sort(([, a], [, b]) => b - a).map(([name, times]) => `${times} × ${name}`)
  const total = [...count.values()].reduce((sum, times) => sum + times, 0)
  const lines = [
    `${minutes} minutes of use, seed ${seed}: ${total} acts, ${server.requests.length} requests, ${samples.length} samples`,
    ...table(samples),
    done.join(', '),
    `${unexplained.length} errors without an explanation`,
  ]
  writeFileSync(join(out, 'report.txt'), `${lines.join('\n')}\n`)
  writeFileSync(
    join(out, 'samples.json'),
    JSON.stringify({ minutes, seed, acts: total, samples, unexplained }),
  )
  expect(unexplained).toEqual([])
})
