import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { projectFolder } from '../../../scripts/project.mjs'
import { conclude, figuresIn, runSteps } from '../../../scripts/run-steps.mjs'

const folder = mkdtempSync(join(tmpdir(), 'keyward-steps-'))
const written = { stdout: '', stderr: '' }

beforeAll(() => {
  for (const name of ['stdout', 'stderr'] as const)
    vi.spyOn(process[name], 'write').mockImplementation((text) => {
      written[name] += String(text)
      return true
    })
})
afterAll(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true })
})

/** A step that runs these lines of a script; `mark`, `waitFor` and `marks` are about files beside it. */
const step = (name: string, lines: string, o: { isAlone?: boolean; needs?: string } = {}) => {
  const file = join(folder, `${name}.mjs`)
  const helpers = `
    import { existsSync, readFileSync, appendFileSync } from 'node:fs'
    const file = ${JSON.stringify(join(folder, 'marks'))}
    const marks = () => (existsSync(file) ? readFileSync(file, 'utf8') : '')
    const mark = (text) => appendFileSync(file, text + ' ')
    const waitFor = async (text) => { while (!marks().includes(text)) await new Promise((done) => setTimeout(done, 5)) }
  `
  writeFileSync(file, helpers + lines)
  return { name: `test-of-${name}`, program: relative(join(projectFolder, 'scripts'), file), args: [], ...o }
}

test('two steps run at once, one that runs alone beside none, and one that needs a failed one not at all', async () => {
  const results = await runSteps([
    step(
      'one',
      "mark('one'); console.log('first word'); await waitFor('two'); console.log('last word'); mark('/one')",
    ),
    step(
      'two',
      "mark('two'); await waitFor('one'); mark('/two'); console.error('it broke'); process.exit(3)",
    ),
    step('alone', "mark('alone'); mark('/alone')", { isAlone: true }),
    step('three', "mark('three')"),
    step('four', "mark('four')", { needs: 'test-of-two' }),
  ])
  expect(conclude(results)).toBe(1)
  const marks = readFileSync(join(folder, 'marks'), 'utf8').trim().split(' ')
  expect(marks.slice(0, 4).sort()).toEqual(['/one', '/two', 'one', 'two'])
  expect(marks.slice(4)).toEqual(['alone', '/alone', 'three'])
  expect(written.stderr).toContain('▶ test-of-one\nfirst word\nlast word\n')
  expect(written.stderr).toContain('✗ test-of-four: not run, for it needs test-of-two')
  expect(written.stderr).toMatch(/✗ test-of-two fails first here:\nit broke\n$/)
  expect(written.stdout).toBe('\n0 passed, 2 failed\n')
})

test('figures of one name are added up, in the order in which they came', () => {
  expect(figuresIn('["kills",998]\n["lost",0]\n["kills",3]\n')).toEqual([
    '         1,001  kills',
    '             0  lost',
  ])
})
