import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => `src/${file.replaceAll('\\', '/')}`)
  .sort()

/** Every module a file imports: own files as paths from the root, packages by name. */
const importsOf = (file: string): string[] => {
  const text = readFileSync(join(root, file), 'utf8')
  const found = text.matchAll(
    /(?:^|\n)\s*(?:import|export)\s[^'"]*?from\s*['"]([^'"]+)['"]|import\(?\s*['"]([^'"]+)['"]/g,
  )
  return [...found].map((match) => {
    const name = match[1] ?? match[2] ?? ''
    return name.startsWith('.')
      ? relative(root, resolve(root, dirname(file), name)).replaceAll('\\', '/')
      : name
  })
}

const graph = new Map(files.map((file) => [file, importsOf(file)]))

/** Which folder may import what (style: "Folders say what may be imported there"). */
const rules: readonly { readonly where: RegExp; readonly mayNot: RegExp; readonly why: string }[] = [
  {
    where: /^src\/shared\//,
    mayNot: /^(electron|node:|react|src\/(main|renderer|practice|preload)\/)/,
    why: 'shared is legal in every process',
  },
  {
    where: /^src\/main\/(domain|ports)\//,
    mayNot:
      /^(electron|node:|oauth4webapi|src\/main\/(adapters|ipc|window)\/|src\/(renderer|practice|preload)\/)/,
    why: 'the domain meets the world only through ports',
  },
  {
    where: /^src\/main\/adapters\//,
    mayNot: /^src\/(main\/(ipc|window)|renderer|practice|preload)\//,
    why: 'an adapter serves one port and knows nothing above it',
  },
  {
    where: /^src\/main\/ipc\/(handlers|handlers\/.*|dispatch|views|words)\.ts$/,
    mayNot: /^(electron|node:|src\/main\/adapters\/)/,
    why: 'dispatch and handlers know no Electron',
  },
  {
    where: /^src\/renderer\//,
    mayNot: /^(electron|node:|src\/(main|practice|preload)\/)/,
    why: 'the page has one door',
  },
  {
    where: /^src\/practice\//,
    mayNot: /^(electron|src\/(main|renderer|preload)\/)/,
    why: 'the practice service also runs in plain Node',
  },
  {
    where: /^src\/preload\//,
    mayNot: /^(node:|src\/(main|renderer|practice)\/)/,
    why: 'the preload is a list',
  },
]

describe('the architecture', () => {
  it('looks at real files', () => {
    expect(files.length).toBeGreaterThan(100)
    expect([...graph.values()].flat().filter((name) => name.startsWith('src/')).length).toBeGreaterThan(300)
  })

  it.each(rules)('$where may not import $mayNot: $why', ({ where, mayNot }) => {
    const concerned = files.filter((file) => where.test(file))
    expect(concerned.length).toBeGreaterThan(0)
    const broken = concerned.flatMap((file) =>
      (graph.get(file) ?? []).filter((name) => mayNot.test(name)).map((name) => `${file} imports ${name}`),
    )
    expect(broken).toEqual([])
  })

  it('lets only register.ts touch ipcMain, and only adapters touch the network and the store', () => {
    const naming = (pattern: RegExp) =>
      files.filter((file) => pattern.test(readFileSync(join(root, file), 'utf8')))
    expect(naming(/\bipcMain\b/)).toEqual(['src/main/ipc/register.ts'])
    expect(naming(/from 'electron-store'/).every((file) => file.startsWith('src/main/adapters/'))).toBe(true)
    expect(naming(/(?<![.\w])fetch\(/).filter((file) => !file.startsWith('src/main/adapters/'))).toEqual([])
  })

  it('has one logger: nothing else is printed or kept of what goes on (S37: one logger)', () => {
    const printing =
      /\bconsole\.(log|info|warn|error|debug|trace|dir)\b|process\.(stdout|stderr)|\bwriteSync\(/
    const code = (file: string) =>
      readFileSync(join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
    // A refused start says why, without a word of the vault; the practice service's command has its own output.
    const allowed = ['src/main/index.ts', 'src/practice/cli.ts']
    expect(files.filter((file) => printing.test(code(file)) && !allowed.includes(file))).toEqual([])
    const making = files.filter((file) => /new FileLogger\(/.test(code(file)))
    expect(making).toEqual(['src/main/profile.ts'])
  })

  it('has no time, chance or process in the domain', () => {
    const impure = /\b(Date\.now|setTimeout|setInterval|Math\.random|process\.|performance\.now)\b/
    const domain = files.filter((file) => file.startsWith('src/main/domain/'))
    const code = (file: string) =>
      readFileSync(join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
    expect(domain.filter((file) => impure.test(code(file)))).toEqual([])
  })

  it('keeps files small: one over 300 lines says why at its top', () => {
    // A translation has the files of its source; its lines are longer.
    const written = files.filter((file) => !/\/i18n\/(?!en\/)\w+\//.test(file))
    const long = written.filter((file) => {
      const text = readFileSync(join(root, file), 'utf8')
      return text.split('\n').length > 300 && !/^\/\*\*[\s\S]{0,400}long because/i.test(text)
    })
    expect(long).toEqual([])
  })

  it('has no barrels, no utils and no imports in a circle', () => {
    expect(files.filter((file) => /\/(utils?|helpers?)\.tsx?$/.test(file))).toEqual([])
    const state = new Map<string, 'open' | 'done'>()
    const circles: string[] = []
    const visit = (file: string, trail: string[]) => {
      if (state.get(file) === 'done') return
      if (state.get(file) === 'open') {
        circles.push([...trail, file].join(' → '))
        return
      }
      state.set(file, 'open')
      for (const next of graph.get(file) ?? []) if (graph.has(next)) visit(next, [...trail, file])
      state.set(file, 'done')
    }
    for (const file of files) visit(file, [])
    expect(circles).toEqual([])
  })
})
