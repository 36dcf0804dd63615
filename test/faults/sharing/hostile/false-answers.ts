import { randomUUID } from 'node:crypto'
import { err, ok } from '../../../../src/shared/result.ts'
import { ENDS } from '../../../fakes/hostile-place.ts'
import { answers } from './alterations.ts'
import { type Lie, lie } from './lie.ts'

const calls = ['heads', 'read', 'append'] as const
const problems = ['away', 'refused', 'certificate', 'full', 'unfit'] as const

/** The place says that it cannot. */
const refusals: readonly Lie[] = [
  ...calls.flatMap((call) =>
    problems.map((problem) => lie(`${call}: ${problem}`, problem, () => answers(err(problem), call))),
  ),
  ...calls.map((call) =>
    lie(`${call}: its process ends instead of an answer`, 'away', () => answers(ENDS, call)),
  ),
  lie('append: taken', 'changed Laptop', () => answers(err('taken'), 'append')),
  lie('append: says that it is written, and keeps nothing', '', () => answers(ok('appended'), 'append')),
  lie(
    'append: keeps it, and says that it was not reached',
    '',
    () =>
      async ({ call, args }, honest, place) => {
        if (call !== 'append') return honest
        await place.append(...(args as Parameters<typeof place.append>))
        return err('away')
      },
  ),
  lie('heads: taken, which is no answer to it', 'unfit', () => answers(err('taken'), 'heads')),
]

const position = { chain: randomUUID(), author: randomUUID(), n: 1, hash: '0'.repeat(64) }
const placed = { ...position, bytes: new Uint8Array(100) }

/** Answers that no place gives. */
const malformed: readonly [string, unknown][] = [
  ['null', null],
  ['a text', 'ok'],
  ['a number', 1],
  ['a list', [true]],
  ['nothing inside', {}],
  ['no value', { ok: true }],
  ['no reason', { ok: false }],
  ['yes as a text', { ok: 'true', value: [] }],
  ['a field more', { ok: true, value: [], more: 1 }],
  ['both', { ok: true, value: [], error: 'away' }],
  ['an unknown reason', { ok: false, error: 'gone' }],
  ['a reason with a path', { ok: false, error: '../away' }],
  ['an object for a list', { ok: true, value: { 0: position } }],
  ['holes', { ok: true, value: [null] }],
]
const badPositions: readonly [string, object][] = [
  ['n is 0', { n: 0 }],
  ['n is negative', { n: -1 }],
  ['n is half', { n: 1.5 }],
  ['n is not a number', { n: Number.NaN }],
  ['n has no end', { n: Number.POSITIVE_INFINITY }],
  ['n is above 2^53', { n: 2 ** 60 }],
  ['n is a text', { n: '1' }],
  ['the chain leads out of the folder', { chain: '../../..' }],
  ['the chain is empty', { chain: '' }],
  ['the author is a path', { author: '/etc/passwd' }],
  ['the author is a list', { author: [position.author] }],
  ['the hash is short', { hash: '0'.repeat(63) }],
  ['the hash is in capitals', { hash: 'A'.repeat(64) }],
  ['the hash is missing', { hash: undefined }],
  ['a field more in it', { path: '/' }],
]
const badBytes: readonly [string, unknown][] = [
  ['a text', 'KWE1'],
  ['numbers', [75, 87]],
  ['missing', undefined],
  ['floats', new Float64Array(8)],
  ['larger than an entry', new Uint8Array(262_145)],
]

const forms: readonly Lie[] = [
  ...calls.flatMap((call) =>
    malformed.map(([name, value]) => lie(`${call}: ${name}`, 'unfit', () => answers(value, call))),
  ),
  ...badPositions.flatMap(([name, change]) => [
    lie(`heads: ${name}`, 'unfit', () => answers(ok([{ ...position, ...change }]), 'heads')),
    lie(`read: ${name}`, 'unfit', () => answers(ok([{ ...placed, ...change }]), 'read')),
  ]),
  ...badBytes.map(([name, bytes]) =>
    lie(`read: bytes that are ${name}`, 'unfit', () => answers(ok([{ ...placed, bytes }]), 'read')),
  ),
  lie('read: 65 entries at once', 'unfit', () =>
    answers(ok(Array.from({ length: 65 }, () => placed)), 'read'),
  ),
  lie('heads: 100,001 logs', 'unfit', () =>
    answers(ok(Array.from({ length: 100_001 }, () => position)), 'heads'),
  ),
]

/** A place that refuses, ends, or answers what no place does. */
export const falseAnswers: readonly Lie[] = [...refusals, ...forms]
