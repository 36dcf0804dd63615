import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { err, ok, type Result } from '../shared/kernel/result.ts'
import { NewPracticeKey } from '../shared/practice/practice-protocol.ts'
import { LAST_FIRST_PORT } from './port-block.ts'

/** The parsed command line. */
export interface PracticeArguments {
  readonly stateFile: string
  readonly firstPort: number | undefined
  readonly move: boolean
  readonly newKey: NewPracticeKey | undefined
}

/** The command's help. */
export const USAGE = `Usage: npm run practice -- [options]

Runs the practice service on 127.0.0.1 and prints its addresses as one line of JSON. Ctrl+C ends it.

  --port N            use ports N to N+3 and remember them (without: the remembered ones, else four free ones)
  --move              leave the remembered ports for four free ones
  --state FILE        where keys and ports are kept (without: .keyward-practice/practice.json in the home folder)
  --create-key NAME   also make a key; its secret is in the printed line and is never shown again
  --workspace NAME    the workspace of that key (required with --create-key)
  --region REGION     default or regional (without: default)
  --kind KIND         personal or service (without: personal)
  --help              this text
`

const parse = (argv: readonly string[]) =>
  parseArgs({
    args: [...argv],
    options: {
      port: { type: 'string' },
      move: { type: 'boolean', default: false },
      state: { type: 'string' },
      'create-key': { type: 'string' },
      workspace: { type: 'string' },
      region: { type: 'string' },
      kind: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  }).values

type Values = ReturnType<typeof parse>

const readPort = (text: string): number | undefined => {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0
  return port >= 1024 && port <= LAST_FIRST_PORT ? port : undefined
}

const readNewKey = (values: Values): Result<NewPracticeKey | undefined, string> => {
  const { 'create-key': name, workspace, region, kind } = values
  if (name === undefined) {
    const isLost = workspace !== undefined || region !== undefined || kind !== undefined
    return isLost ? err('--workspace, --region and --kind belong to --create-key.') : ok(undefined)
  }
  const key = NewPracticeKey.safeParse({
    name: name.trim(),
    workspace: workspace?.trim(),
    region: region ?? 'default',
    kind: kind ?? 'personal',
  })
  if (key.success) return ok(key.data)
  const field = key.error.issues[0]?.path[0]
  return err(
    `${field === 'name' ? '--create-key' : `--${String(field)}`} is missing or not a value it can have.`,
  )
}

/** Parses the command line; `'help'` when help is requested. The error is a sentence for the user. */
export const readPracticeArguments = (
  argv: readonly string[],
): Result<PracticeArguments | 'help', string> => {
  let values: Values
  try {
    values = parse(argv)
  } catch (error) {
    return err(error instanceof Error ? error.message : 'The command line cannot be read.')
  }
  if (values.help) return ok('help')

  const firstPort = values.port === undefined ? undefined : readPort(values.port)
  if (values.port !== undefined && firstPort === undefined) {
    return err(`--port must be a number from 1024 to ${LAST_FIRST_PORT}.`)
  }
  if (firstPort !== undefined && values.move) return err('--port and --move cannot be used together.')

  const newKey = readNewKey(values)
  if (!newKey.ok) return newKey
  return ok({
    stateFile: resolve(values.state ?? join(homedir(), '.keyward-practice', 'practice.json')),
    firstPort,
    move: values.move,
    newKey: newKey.value,
  })
}
