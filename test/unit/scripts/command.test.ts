import { expect, test } from 'vitest'
import { ask, Explained, run } from '../../../scripts/command.mjs'

const node = process.execPath

test('run resolves to the exit code, also of a program that a signal ended', async () => {
  expect(await run(node, ['-e', 'process.exit(7)'])).toBe(7)
  expect(await run(node, ['-e', 'process.kill(process.pid, "SIGKILL")'])).toBe(128 + 9)
})

test('run hands over what a program writes', async () => {
  let output = ''
  const write = 'console.log("to stdout"), console.error("to stderr")'
  await run(node, ['-e', write], { onOutput: (text) => (output += text) })
  expect(output.split('\n').sort()).toEqual(['', 'to stderr', 'to stdout'])
})

test('run explains a program that is not there', async () => {
  await expect(run('no-such-program', [])).rejects.toBeInstanceOf(Explained)
})

test('ask gives what was written, and does not throw', () => {
  expect(ask(node, ['-p', '6 * 7'])).toEqual({ ok: true, stdout: '42\n', stderr: '' })
  expect(ask('no-such-program', [])).toMatchObject({ ok: false, stdout: '' })
})
