import { describe, expect, it } from 'vitest'
import { postgresLogin, postgresSchema } from '../../../../src/main/adapters/places/postgres-schema.ts'

const texts = (login: string) => ({ ...postgresLogin(login), schema: postgresSchema(login) })

const COLLATION = '"C"'

/** What PostgreSQL reads: names and texts as it has them, and the rest, in which bodies of functions stay as they are. */
const read = (sql: string) => {
  const [names, literals]: [string[], string[]] = [[], []]
  const rest = sql.replaceAll(
    /--[^\r\n]*|\$\$[\s\S]*?\$\$|"((?:[^"]|"")*)"|E'((?:[^'\\]|''|\\[\s\S])*)'|'(?:[^']|'')*'/g,
    (token: string, name?: string, literal?: string) => {
      if (token.startsWith('--')) return '--'
      if (name !== undefined && token !== COLLATION) return `"${names.push(name.replaceAll('""', '"'))}"`
      if (literal !== undefined) {
        const text = literal.replaceAll(/''|\\([\s\S])/g, (_pair, escaped?: string) => escaped ?? "'")
        return `E'${literals.push(text)}'`
      }
      return token
    },
  )
  return { names: new Set(names), literals: new Set(literals), rest }
}

describe('a login in SQL that another person runs', () => {
  it.each([
    'Bea',
    'bea "quoted"',
    '"',
    "o'neil",
    "'; DROP TABLE keyward.file; --",
    '"; DROP TABLE keyward.file; --',
    "\\'",
    '\\',
    '$$ x $$',
    "E'",
    'ベア',
    '🔑',
    'two\nlines; DROP TABLE keyward.file',
    'two\rlines; DROP TABLE keyward.file',
    '/* x',
    'b'.repeat(63),
  ])('%j stands there as it is, and changes nothing else', (login) => {
    for (const [what, sql] of Object.entries(texts(login))) {
      const { names, literals, rest } = read(sql)
      expect([...names], what).toEqual([login])
      expect([...literals], what).toEqual([login])
      expect(rest, what).toBe(read(texts('bea')[what as keyof ReturnType<typeof texts>]).rest)
    }
  })
})
