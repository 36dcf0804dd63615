import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => `src/${file.replaceAll('\\', '/')}`)
  .sort()

interface Import {
  /** The path from the root for one of our own files, or the name of a package. */
  readonly name: string
  /** True for a type import, which doesn't exist at run time. */
  readonly isType: boolean
}

/** A file without its comments. */
const codeOf = (file: string): string =>
  readFileSync(join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')

/** Every module that a file imports. */
const importsOf = (file: string): Import[] => {
  const text = readFileSync(join(root, file), 'utf8')
  const found = text.matchAll(
    /(?:^|\n)\s*(?:import|export)\s([^'"]*?)from\s*['"]([^'"]+)['"]|import\(?\s*['"]([^'"]+)['"]/g,
  )
  return [...found].map(([, names = '', from, loaded]) => {
    const name = from ?? loaded ?? ''
    const isOwn = name.startsWith('.')
    return {
      name: isOwn ? relative(root, resolve(root, dirname(file), name)).replaceAll('\\', '/') : name,
      isType: /^type\s/.test(names) || /^\{(\s*type\s[^,}]+,?)+\s*\}\s*$/.test(names),
    }
  })
}

const imports = new Map(files.map((file) => [file, importsOf(file)]))
const graph = new Map([...imports].map(([file, all]) => [file, all.map(({ name }) => name)]))

/** The page's layers. Each imports only from earlier ones. */
const rendererLayers = ['ui', 'format', 'state', 'entities', 'features', 'shell'] as const

/** Which folder may import what (style: "Folders say what may be imported there"). */
const rules: readonly { readonly where: RegExp; readonly mayNot: RegExp; readonly why: string }[] = [
  {
    where: /^src\/shared\//,
    mayNot: /^(electron|node:|react|src\/(main|renderer|practice|preload)\/)/,
    why: 'shared is legal in every process',
  },
  {
    where: /^src\/node\//,
    mayNot: /^(electron|react|src\/(main|renderer|practice|preload)\/)/,
    why: 'main and the practice service share it',
  },
  {
    where: /^src\/main\/(?!processes|composition|desktop|adapters|ipc\/(register|trusted-sender)|sharing\/)/,
    mayNot:
      /^(electron|node:|oauth4webapi|src\/main\/(processes|adapters|desktop)\/|src\/(renderer|practice|preload)\/)/,
    why: 'nouns, vault and calls meet the world only through ports',
  },
  {
    where: /^src\/main\/sharing\//,
    mayNot:
      /^(electron|oauth4webapi|node:(?!path)|src\/main\/(processes|adapters|desktop)\/|src\/(renderer|practice|preload)\/)/,
    why: 'sharing meets the world only through ports',
  },
  {
    where: /^src\/main\/[^/]+\/rules\//,
    mayNot: /^src\/main\/(composition|ipc|i18n)\/(?!translate|confirmation)/,
    why: 'rules say what is true of a noun, and know no call',
  },
  {
    where: /^src\/main\/sharing\/rules\//,
    mayNot: /^(node:|src\/main\/(composition|ipc|i18n|ports|vault)\/(?!team-crypto\.ts))/,
    why: 'rules are pure functions of what they are given',
  },
  {
    where: /^src\/main\/adapters\//,
    mayNot: /^src\/(main\/(processes|composition|ipc|desktop)|renderer|practice|preload)\//,
    why: 'an adapter serves one port and knows nothing above it',
  },
  {
    where: /^src\/main\/desktop\//,
    mayNot: /^src\/(main\/(processes|composition|adapters)|renderer|practice|preload)\//,
    why: 'the desktop is given what it shows',
  },
  {
    where: /^src\/renderer\//,
    mayNot: /^(electron|node:|src\/(main|practice|preload)\/)/,
    why: 'the page has one door',
  },
  ...rendererLayers.slice(0, -1).map((layer, at) => ({
    where: new RegExp(`^src/renderer/${layer}/`),
    mayNot: new RegExp(`^src/renderer/(${rendererLayers.slice(at + 1).join('|')})/`),
    why: `the page is layered: ${rendererLayers.join(' < ')}`,
  })),
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

/** Each cycle of a graph, as a path of its nodes. */
const circlesOf = (nodes: ReadonlyMap<string, Iterable<string>>): string[] => {
  const state = new Map<string, 'open' | 'done'>()
  const circles: string[] = []
  const visit = (node: string, trail: string[]) => {
    if (state.get(node) === 'done') return
    if (state.get(node) === 'open') {
      circles.push([...trail, node].join(' → '))
      return
    }
    state.set(node, 'open')
    for (const next of nodes.get(node) ?? []) if (nodes.has(next)) visit(next, [...trail, node])
    state.set(node, 'done')
  }
  for (const node of nodes.keys()) visit(node, [])
  return circles
}

/**
 * Whether the DOM's and Node's types are available to the compiler in each folder. The innermost folder is
 * first, because the compiler uses a file's nearest `tsconfig.json`.
 */
const projects = ['src/shared', 'src/renderer', 'src'].map((folder) => {
  const file = join(root, folder, 'tsconfig.json')
  const { config } = ts.readConfigFile(file, ts.sys.readFile)
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, dirname(file))
  const knows = [
    ...((options.lib ?? []).some((lib) => lib.includes('dom')) ? ['page'] : []),
    ...((options.types ?? []).includes('node') ? ['node'] : []),
  ]
  return {
    folder,
    knows,
    files: new Set(fileNames.map((name) => relative(root, name).replaceAll('\\', '/'))),
  }
})

describe('the architecture', () => {
  it('looks at real files', () => {
    expect(files.length).toBeGreaterThan(100)
    expect([...graph.values()].flat().filter((name) => name.startsWith('src/')).length).toBeGreaterThan(300)
  })

  it('makes the compiler refuse the page in main, Node in the page, and both in shared code', () => {
    const knows = Object.fromEntries(projects.map((project) => [project.folder, project.knows]))
    expect(knows).toEqual({
      src: ['node'],
      'src/shared': [],
      'src/renderer': ['page'],
    })
    // A file that its nearest project excludes would be compiled without any options.
    const left = files.filter((file) => {
      const nearest = projects.find(({ folder }) => file.startsWith(`${folder}/`))
      return nearest?.files.has(file) !== true
    })
    expect(left).toEqual([])
  })

  it.each(rules)('$where may not import $mayNot: $why', ({ where, mayNot }) => {
    const concerned = files.filter((file) => where.test(file))
    expect(concerned.length).toBeGreaterThan(0)
    const broken = concerned.flatMap((file) =>
      (graph.get(file) ?? []).filter((name) => mayNot.test(name)).map((name) => `${file} imports ${name}`),
    )
    expect(broken).toEqual([])
  })

  it('forbids features of the page to import each other', () => {
    const featureOf = (file: string) => /^src\/renderer\/features\/[^/]+\//.exec(file)?.[0]
    const crossing = files.flatMap((file) =>
      (graph.get(file) ?? [])
        .filter((name) => featureOf(file) && featureOf(name) && featureOf(name) !== featureOf(file))
        .map((name) => `${file} imports ${name}`),
    )
    expect(crossing).toEqual([])
  })

  it('has no import cycles between folders', () => {
    // The page's first file loads the rest of the page later, so it isn't part of a layer.
    const isRoom = (name: string) => imports.has(name) && name !== 'src/renderer/main.tsx'
    const folders = new Map<string, Set<string>>()
    for (const [file, all] of imports) {
      if (!isRoom(file)) continue
      const others = all.filter(
        ({ name, isType }) => !isType && isRoom(name) && dirname(name) !== dirname(file),
      )
      const known = folders.get(dirname(file)) ?? new Set()
      folders.set(dirname(file), new Set([...known, ...others.map(({ name }) => dirname(name))]))
    }
    expect(folders.size).toBeGreaterThan(60)
    expect(circlesOf(folders)).toEqual([])
  })

  it('lets a noun run only another noun’s rules, and kernel and ports none', () => {
    const roomOf = (file: string) => /^src\/main\/([^/]+)\//.exec(file)?.[1]
    const shell = ['processes', 'composition', 'desktop', 'adapters', 'ipc', 'i18n']
    const base = ['kernel', 'ports', 'vault']
    const nouns = new Set(files.map(roomOf).filter((room) => room && ![...shell, ...base].includes(room)))
    expect(nouns.size).toBeGreaterThan(12)
    const crossing = files.flatMap((file) => {
      const room = roomOf(file) ?? ''
      const isBase = base.includes(room)
      if (!isBase && !nouns.has(room)) return []
      return (imports.get(file) ?? [])
        .filter(({ name, isType }) => {
          const other = roomOf(name)
          // Forbids even types from composition, because a noun describes what it receives with the
          // other nouns' own types.
          if (other === 'composition') return true
          if (isType || other === room) return false
          return nouns.has(other) && (isBase || !name.includes('/rules/'))
        })
        .map(({ name }) => `${file} imports ${name}`)
    })
    // Each of these imports is for one step of a process that two nouns share.
    expect(crossing).toEqual([
      'src/main/backups/questions.ts imports src/main/services/ask-about-hosts.ts',
      'src/main/imports/import-keys.ts imports src/main/backups/open-backup.ts',
      'src/main/imports/questions.ts imports src/main/services/ask-about-hosts.ts',
      'src/main/keys/questions.ts imports src/main/services/ask-about-hosts.ts',
      'src/main/replacements/questions.ts imports src/main/keys/questions.ts',
    ])
  })

  it('loads sharing’s adapters only at their first use', () => {
    const isAdapter = (name: string) => /^src\/main\/adapters\/(stores\/|crypto\/node-team-crypto)/.test(name)
    const users = files.filter((file) => !isAdapter(file) && (graph.get(file) ?? []).some(isAdapter))
    expect(users).toEqual(['src/main/composition/sharing-adapters.ts', 'src/main/processes/stores-child.ts'])
    const loading = files.filter((file) =>
      (graph.get(file) ?? []).includes('src/main/composition/sharing-adapters.ts'),
    )
    expect(loading).toEqual(['src/main/composition/bootstrap.ts'])
    expect(readFileSync(join(root, 'src/main/composition/bootstrap.ts'), 'utf8')).not.toMatch(
      /from '\.\/sharing-adapters/,
    )
  })

  it('lets only register.ts use ipcMain, and only adapters use the network and the store', () => {
    const naming = (pattern: RegExp) =>
      files.filter((file) => pattern.test(readFileSync(join(root, file), 'utf8')))
    expect(naming(/\bipcMain\b/)).toEqual(['src/main/ipc/register.ts'])
    expect(naming(/from 'electron-store'/).every((file) => file.startsWith('src/main/adapters/'))).toBe(true)
    expect(naming(/(?<![.\w])fetch\(/).filter((file) => !file.startsWith('src/main/adapters/'))).toEqual([])
  })

  it('has one logger, and nothing else prints or logs (S37: one logger)', () => {
    const printing =
      /\bconsole\.(log|info|warn|error|debug|trace|dir)\b|process\.(stdout|stderr)|\bwriteSync\(/
    // A refused start prints the reason, without vault contents. The practice service's command prints its own
    // output.
    const allowed = ['src/main/processes/index.ts', 'src/practice/cli.ts']
    expect(files.filter((file) => printing.test(codeOf(file)) && !allowed.includes(file))).toEqual([])
    const making = files.filter((file) => /new FileLogger\(/.test(codeOf(file)))
    expect(making).toEqual(['src/main/composition/profile.ts'])
  })

  it('has pure rules, without vault, clock, promises or state', () => {
    const impure = /\b(Vault|Clock)\b|^(const|let) .*new (Weak)?(Map|Set)(<.*>)?\(\)/m
    const isLater = /\b(Promise|async|await)\b/
    const ofRules = files.filter((file) => /^src\/main\/[^/]+\/rules\//.test(file))
    expect(ofRules.length).toBeGreaterThan(80)
    // A table repeats its labels in every row, so their meanings are memoized, up to a limit.
    const isMemo = (file: string) => file === 'src/main/imports/rules/reading/words.ts'
    expect(ofRules.filter((file) => impure.test(codeOf(file)) && !isMemo(file))).toEqual([])
    // Sharing's rules are excepted, because the cryptography that they receive is asynchronous.
    const others = ofRules.filter((file) => !file.startsWith('src/main/sharing/'))
    expect(others.filter((file) => isLater.test(codeOf(file)))).toEqual([])
  })

  it('uses time, randomness and processes only in adapters and desktop', () => {
    const impure = /\b(Date\.now|setTimeout|setInterval|Math\.random|process\.|performance\.now)\b/
    const domain = files.filter((file) =>
      /^src\/main\/(?!processes|composition|desktop|adapters|i18n)/.test(file),
    )
    expect(domain.filter((file) => impure.test(codeOf(file)))).toEqual([])
  })

  it('has no fakes that depend on tests', () => {
    const fakes = join(root, 'test/fakes')
    const text = (file: string) => readFileSync(join(fakes, file), 'utf8')
    expect(
      readdirSync(fakes).filter((file) => /from '\.\.\/(unit|integration|faults)\//.test(text(file))),
    ).toEqual([])
  })

  it('has no barrels, no utils and no import cycles', () => {
    expect(files.filter((file) => /\/(utils?|helpers?)\.tsx?$/.test(file))).toEqual([])
    const passesOn = /^export (type )?(\*|\{[^}]*\})( as \w+)? from /m
    expect(files.filter((file) => passesOn.test(readFileSync(join(root, file), 'utf8')))).toEqual([])
    expect(circlesOf(graph)).toEqual([])
  })
})
