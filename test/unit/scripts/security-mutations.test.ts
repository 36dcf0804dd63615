import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { linesOf } from '../../../scripts/security/mutations/changed-lines.mjs'
import { equivalents } from '../../../scripts/security/mutations/equivalent.mjs'
import { findMutations, mutate, watched } from '../../../scripts/security/mutations/find.mjs'
import { testsOf } from '../../../scripts/security/mutations/tests.mjs'

const found = (text: string) => findMutations('src/a.ts', text)
/** What a file becomes, for each removal. */
const outcomes = (text: string) => found(text).map((mutation) => mutate(text, mutation))

describe('what can be taken away', () => {
  it('is nothing in a file whose comments name no rule', () => {
    expect(found('if (isLocked) return false')).toEqual([])
    expect(found('// SECURITY: be careful\nif (isLocked) return false')).toEqual([])
  })

  it('is a condition, a statement, an entry or a limit under a comment, with its line and its rules', () => {
    const text = `const a = 1
// SECURITY: S9, S24a, nobody else.
export const f = () => {
  if (isLocked) g()
  h(a)
}`
    expect(found(text).map(({ line, kind, rules, what }) => ({ line, kind, rules, what }))).toEqual([
      { line: 4, kind: 'condition', rules: ['S9', 'S24a'], what: 'isLocked → false' },
      { line: 4, kind: 'statement', rules: ['S9', 'S24a'], what: 'g() → {}' },
      { line: 5, kind: 'statement', rules: ['S9', 'S24a'], what: 'h(a) → ;' },
    ])
  })

  it('takes each half of a condition by itself', () => {
    expect(outcomes('// SECURITY: S1.\nconst is = (a: B) => a.b && a.c')).toEqual([
      '// SECURITY: S1.\nconst is = (a: B) => a.c',
      '// SECURITY: S1.\nconst is = (a: B) => a.b',
    ])
  })

  it('answers a question one way and the other', () => {
    expect(outcomes('// SECURITY: S1.\nconst is = (a: B) => a.b === 1')).toEqual([
      '// SECURITY: S1.\nconst is = (a: B) => true',
      '// SECURITY: S1.\nconst is = (a: B) => false',
    ])
  })

  it('drops an entry of a list, turns an option round, and lifts a limit', () => {
    expect(outcomes("// SECURITY: S1.\nconst list = ['a', 'b']")).toEqual([
      "// SECURITY: S1.\nconst list = ['b']",
      "// SECURITY: S1.\nconst list = ['a', ]",
    ])
    expect(outcomes('// SECURITY: S1.\nmake({ sandbox: true, node: false })')).toContain(
      '// SECURITY: S1.\nmake({ sandbox: false, node: false })',
    )
    expect(outcomes('// SECURITY: S1.\nconst MAX_SIZE = 4 * 1024')).toEqual([
      '// SECURITY: S1.\nconst MAX_SIZE = Number.POSITIVE_INFINITY',
    ])
    expect(outcomes('// SECURITY: S1.\nconst Text = z.string().check(z.maxLength(5))')).toEqual([
      '// SECURITY: S1.\nconst Text = z.string().check()',
    ])
    expect(outcomes('// SECURITY: S1.\nconst Ref = z.strictObject({})')).toEqual([
      '// SECURITY: S1.\nconst Ref = z.looseObject({})',
    ])
  })

  it('is every early refusal elsewhere in such a file, but what only passes an error on', () => {
    const text = `// SECURITY: S1.
f()
const g = () => {
  if (!read.ok) return err('a')
  if (text.length > 5) return err('b')
  if (text === '') h()
}`
    expect(found(text).map(({ line, what }) => ({ line, what }))).toEqual([
      { line: 2, what: 'f() → ;' },
      { line: 5, what: 'text.length > 5 → false' },
    ])
  })

  it('is every condition, option and flag of a watched file, under a comment or not', () => {
    const text = `const open = (x) => {
  g()
  if (x.isLink) h({ secure: true }, ['a'])
  return x === undefined ? READ | NO_FOLLOW : x.ok && x.size < 5
}`
    const watchedFile = findMutations('src/main/ipc/a.ts', text)
    expect(watchedFile.map(({ line, what }) => ({ line, what }))).toEqual([
      { line: 3, what: 'x.isLink → false' },
      { line: 3, what: 'secure: true → secure: false' },
      { line: 4, what: 'READ | NO_FOLLOW → READ' },
      { line: 4, what: 'x.ok && x.size < 5 → x.size < 5' },
      { line: 4, what: 'x.ok && x.size < 5 → x.ok' },
    ])
    expect(found(text)).toEqual([])
  })

  it('watches files that are there', () => {
    const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).map(
      (file) => `src/${file.replaceAll('\\', '/')}`,
    )
    expect(watched.filter((pattern) => !files.some((file) => pattern.test(file)))).toEqual([])
  })

  it('keeps its number while its text stays the same', () => {
    const [first, second] = found('// SECURITY: S1.\nf(() => {\n  g()\n  g()\n})')
      .filter(({ what }) => what === 'g() → ;')
      .map(({ id }) => id)
    expect(first).not.toBe(second)
    expect(found('// SECURITY: S2, other words.\ng()')[0]?.id).toBe(first)
  })

  it('has a reason where nothing could be seen of it', () => {
    for (const { why } of equivalents) expect(why).toMatch(/^[A-Z].{20,}\.$/s)
  })
})

describe('the tests that should notice', () => {
  const test = (file: string, rules: string[], reached: string[], imported: string[]) => ({
    file,
    rules: new Set(rules),
    reached: new Set(reached),
    imported: new Set(imported),
  })

  it('import the file, or claim the rule and reach it: the former first, then the smallest', () => {
    const tests = [
      test('claims and reaches', ['S1'], ['a', 'b', 'c'], ['b']),
      test('imports', [], ['a', 'b', 'c', 'd'], ['a']),
      test('claims and is small', ['S1'], ['a', 'b'], ['b']),
      test('reaches', ['S2'], ['a', 'b'], ['b']),
      test('claims', ['S1'], ['b'], ['b']),
    ]
    expect(testsOf(tests, { file: 'a', rules: ['S1'] })).toEqual([
      ...['imports', 'claims and is small', 'claims and reaches'],
    ])
  })

  it('are the unit tests that reach the file where there is no other', () => {
    const tests = [
      test('test/unit/far', [], ['a', 'b', 'c'], ['c']),
      test('test/unit/near', [], ['a', 'b'], ['b']),
      test('test/integration/near', [], ['a', 'b'], ['b']),
    ]
    expect(testsOf(tests, { file: 'a', rules: [] })).toEqual(['test/unit/near', 'test/unit/far'])
  })
})

describe('the lines that a branch changed', () => {
  it('are read out of a diff', () => {
    const diff = `diff --git a/src/a.ts b/src/a.ts
--- a/src/a.ts
+++ b/src/a.ts
@@ -3 +3,2 @@ x
-old
+new
+newer
@@ -9,2 +10,0 @@ y
-gone
-gone too
@@ -20,0 +20 @@ z
+one`
    expect([...linesOf(diff)]).toEqual([['src/a.ts', new Set([3, 4, 20])]])
  })
})
