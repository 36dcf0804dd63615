import type { PracticeProblem } from '../shared/practice/practice-protocol.ts'
import { type PracticeArguments, readPracticeArguments, USAGE } from './cli-arguments.ts'
import { startPracticeServers } from './practice-servers.ts'

const describe = (problem: PracticeProblem): string => {
  switch (problem.kind) {
    case 'port-taken':
      return `Port ${problem.port} is used by another program. Choose other ports with --port N or --move.`
    case 'not-running':
      return `The practice service could not start: ${problem.detail}.`
    case 'not-saved':
      return `The change could not be saved: ${problem.detail}.`
  }
}

const fail = (sentence: string, exitCode: number): void => {
  process.stderr.write(`${sentence}\n`)
  process.exitCode = exitCode
}

const run = async ({ newKey, firstPort, ...options }: PracticeArguments): Promise<void> => {
  const started = await startPracticeServers({
    ...options,
    ...(firstPort === undefined ? {} : { firstPort }),
    nowMs: Date.now,
  })
  if (!started.ok) return fail(describe(started.error), 1)
  const service = started.value
  process.once('SIGINT', () => void service.stop())
  process.once('SIGTERM', () => void service.stop())

  const created = newKey && (await service.createKey(newKey))
  if (created && !created.ok) {
    await service.stop()
    return fail(describe(created.error), 1)
  }
  const keys = created && newKey ? [{ ...newKey, ...created.value }] : undefined
  process.stdout.write(`${JSON.stringify({ ...service.addresses, keys })}\n`)
}

const wanted = readPracticeArguments(process.argv.slice(2))
if (!wanted.ok) fail(`${wanted.error}\n\n${USAGE}`, 2)
else if (wanted.value === 'help') process.stdout.write(USAGE)
else await run(wanted.value)
