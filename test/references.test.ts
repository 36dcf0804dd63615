import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const here = 'test/references.test.ts'

/**
 * The documents that a text refers to: Markdown files, and sections such as `design §4`, which needs a
 * `docs/design.md`. An RFC's sections don't match, because a number precedes their section sign.
 */
const documentsIn = (text: string): readonly string[] => [
  ...new Set([
    ...[...text.matchAll(/\b(?!and |or )([a-z][a-z-]*) §\s?\d/gi)].map(
      ([, name]) => `docs/${name?.toLowerCase()}.md`,
    ),
    ...[...text.matchAll(/\bsecurity S\d/g)].map(() => 'docs/security.md'),
    ...[...text.matchAll(/(?<![\w./-])[\w.][\w./-]*\.md\b/g)].map(([file]) => file),
  ]),
]

describe('a reference to a document', () => {
  it.each([
    ['// decided elsewhere (design §4)', 'docs/design.md'],
    ['/** As the specification §2 says. */', 'docs/specification.md'],
    ['// see stack-and-ux.md', 'stack-and-ux.md'],
    ['// the limits (stack-and-ux §10)', 'docs/stack-and-ux.md'],
    ['// bounded (security S27)', 'docs/security.md'],
    ['see docs/first-day.md, first-day §1', 'docs/first-day.md'],
  ])('is found: %s', (text, document) => {
    expect(documentsIn(`first line\n${text}`)).toContain(document)
  })

  it.each(['// RFC 6749 §2.3.1, RFC 7914 §5 and §6', 'https://example.com/notes/other.md'])(
    'is ignored if it isn’t ours: %s',
    (text) => {
      expect(documentsIn(text)).toEqual([])
    },
  )

  it('leads to an existing one, in every comment and document', () => {
    const files = ['src', 'test', 'scripts', 'docs']
      .flatMap((folder) =>
        readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
          (file) => `${folder}/${file.replaceAll('\\', '/')}`,
        ),
      )
      .filter((file) => /\.(tsx?|mjs|js|css|md)$/.test(file) && file !== here)
    expect(files.length).toBeGreaterThan(1_000)
    const dangling = files.flatMap((file) =>
      documentsIn(readFileSync(join(root, file), 'utf8'))
        .filter((document) => !['', 'docs', dirname(file)].some((at) => existsSync(join(root, at, document))))
        .map((document) => `${file}: ${document}`),
    )
    expect(dangling).toEqual([])
  })
})
