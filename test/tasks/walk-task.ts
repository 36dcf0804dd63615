import { appendFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { test as base, expect as baseExpect, type RunningKeyward } from '../electron/app/keyward-app.ts'
import { Inputs } from '../pages/main-window.ts'
import { startService } from './own-service.ts'

/** Where the table grows, row by row; `npm run tasks` removes the last one and prints it. */
const tableFile = resolve(`${import.meta.dirname}/../../out/tasks.txt`)

const TABLE_HEAD = '| Task | Inputs before | Inputs now | Seconds |\n|---|---|---|---|\n'

/** A table of three hundred keys on a busy computer takes its time. */
export const expect = baseExpect.configure({ timeout: 60_000 })

/** One task of the table. */
interface Task {
  readonly name: string
  /** The inputs it took on 19 November 2026, or what came of it then. */
  readonly before: number | string
  /** The most it may take now; by default as many as before. */
  readonly limit?: number
  readonly keyward: RunningKeyward
  readonly walk: (inputs: Inputs) => Promise<void>
}

/** Walks a task through the visible page, and counts; a question of main takes a tick and an answer, which was one input before. */
export const walkTask = async ({ name, before, limit, keyward, walk }: Task): Promise<void> => {
  const inputs = new Inputs(keyward.page)
  const dialogs = (await keyward.questions()).length
  const startedAt = performance.now()
  await walk(inputs)
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1)
  const asked = (await keyward.questions()).length - dialogs
  const count = inputs.count + 2 * asked
  mkdirSync(dirname(tableFile), { recursive: true })
  if (!existsSync(tableFile)) writeFileSync(tableFile, TABLE_HEAD)
  appendFileSync(tableFile, `| ${name} | ${before} | ${count} | ${seconds} |\n`)
  const most = limit ?? (typeof before === 'number' ? before : 0)
  expect(count, name).toBeLessThanOrEqual(most + asked)
}

/** Tests with a service of the user's own. */
export const test = base.extend<{ service: Awaited<ReturnType<typeof startService>> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a test needs from this pattern
  service: async ({}, use) => {
    const service = await startService()
    await use(service)
    await service.close()
  },
})

/** Copies a text in another program. */
export const copyElsewhere = (keyward: RunningKeyward) => (text: string) =>
  keyward.app.evaluate(({ clipboard }, copied) => clipboard.writeText(copied), text)

/** Waits for a token on the clipboard. */
export const expectTokenCopied = (keyward: RunningKeyward) =>
  expect.poll(() => keyward.clipboardText()).toMatch(/^[\w.-]{20,}$/)
