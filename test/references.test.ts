import { describe, expect, it } from 'vitest'
import { findDanglingReferences } from '../../../scripts/check-words.mjs'

describe('a reference to a document', () => {
  const documents = ['docs/threat-model.md', 'README.md']
  const found = (text: string) =>
    findDanglingReferences(text, (document) => documents.includes(document)).map(({ document }) => document)

  it.each([
    ['// decided elsewhere (design §4)', 'docs/design.md'],
    ['/** As the specification §2 says. */', 'docs/specification.md'],
    ['// see stack-and-ux.md', 'stack-and-ux.md'],
    ['// the limits (stack-and-ux §10)', 'docs/stack-and-ux.md'],
    ['// bounded (security S27)', 'docs/security.md'],
    ['see docs/first-day.md', 'docs/first-day.md'],
  ])('that does not exist is found: %s', (text, document) => {
    expect(found(`first line\n${text}`)).toEqual([document])
  })

  it.each([
    '// RFC 6749 §2.3.1, RFC 7914 §5 and §6',
    '// S27 of docs/threat-model.md',
    '(threat-model §2)',
    'README.md',
    'https://example.com/notes/other.md',
  ])('that exists, or is not ours, is accepted: %s', (text) => {
    expect(found(text)).toEqual([])
  })

  it('names its line once', () => {
    expect(findDanglingReferences('a\ndesign §1, design §2', () => false)).toEqual([
      { line: 2, document: 'docs/design.md' },
    ])
  })
})
