import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readPracticeArguments } from '../../../src/practice/cli-arguments.ts'

describe('command line of the practice service', () => {
  test('without arguments: remembered ports, the state file in the home folder, no new key', () => {
    expect(readPracticeArguments([])).toEqual({
      ok: true,
      value: {
        stateFile: join(homedir(), '.keyward-practice', 'practice.json'),
        firstPort: undefined,
        move: false,
        newKey: undefined,
      },
    })
  })

  test('with all arguments', () => {
    const argv = [
      '--port',
      '4010',
      '--state',
      'some/file.json',
      '--create-key',
      ' Reports ',
      '--workspace',
      'Finance',
    ]
    expect(readPracticeArguments([...argv, '--region', 'regional', '--kind', 'service'])).toEqual({
      ok: true,
      value: {
        stateFile: resolve('some/file.json'),
        firstPort: 4010,
        move: false,
        newKey: { name: 'Reports', workspace: 'Finance', region: 'regional', kind: 'service' },
      },
    })
  })

  test('a key is personal and in the default region by default', () => {
    expect(readPracticeArguments(['--create-key', 'a', '--workspace', 'b'])).toMatchObject({
      value: { newKey: { name: 'a', workspace: 'b', region: 'default', kind: 'personal' } },
    })
  })

  test('help', () => {
    expect(readPracticeArguments(['--port', 'x', '--help'])).toEqual({ ok: true, value: 'help' })
  })

  test.each([
    [['--port', 'x'], '--port must be'],
    [['--port', '0'], '--port must be'],
    [['--port', '1023'], '--port must be'],
    [['--port', '65533'], '--port must be'],
    [['--port', '4010.5'], '--port must be'],
    [['--port', '4010', '--move'], 'cannot be used together'],
    [['--create-key', 'a'], '--workspace is missing'],
    [['--create-key', ' ', '--workspace', 'b'], '--create-key is missing'],
    [['--create-key', 'a', '--workspace', 'b', '--region', 'moon'], '--region is missing'],
    [['--create-key', 'a', '--workspace', 'b', '--kind', 'x'], '--kind is missing'],
    [['--workspace', 'b'], 'belong to --create-key'],
    [['--colour'], '--colour'],
    [['4010'], '4010'],
  ])('%j is refused with a message', (argv, sentence) => {
    expect(readPracticeArguments(argv)).toEqual({ ok: false, error: expect.stringContaining(sentence) })
  })
})
