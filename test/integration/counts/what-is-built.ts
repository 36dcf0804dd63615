import { join } from 'node:path'
import { resolveConfig } from 'electron-vite'
import { build, type Rollup } from 'vite'

const root = join(import.meta.dirname, '../../..')

/** What a start evaluates: its files' bytes and modules, and the rendered bytes of each room of the source. */
export interface Evaluated {
  readonly bytes: number
  readonly modules: number
  readonly rooms: Readonly<Record<string, number>>
}

/** The files of one side of the app as a release has them; nothing is written. */
export const builtFiles = async (side: 'main' | 'renderer'): Promise<Rollup.OutputChunk[]> => {
  process.env.KEYWARD_RELEASE = '1'
  const { config } = await resolveConfig({ root, logLevel: 'error' }, 'build', 'production')
  const built = await build({
    ...config?.[side],
    configFile: false,
    logLevel: 'error',
    build: { ...config?.[side]?.build, write: false },
  })
  const outputs = (Array.isArray(built) ? built : [built]) as Rollup.RollupOutput[]
  return outputs.flatMap(({ output }) => output).filter((file) => file.type === 'chunk')
}

const roomOf = (id: string): string => {
  const [, library] = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id) ?? []
  const path = id.replace(`${root}/`, '')
  // A noun of main is a room of its own, and so is a feature of the page.
  return (
    library ??
    path
      .split('/')
      .slice(0, path.startsWith('src/renderer/features/') ? 4 : /^src\/(main|renderer)\//.test(path) ? 3 : 2)
      .join('/')
  )
}

/** What is evaluated once these files are loaded, with all that they import at once. */
export const evaluatedWith = (
  files: readonly Rollup.OutputChunk[],
  first: readonly Rollup.OutputChunk[],
): Evaluated => {
  const byName = new Map(files.map((file) => [file.fileName, file]))
  const reached = new Set(first)
  // Grows while it is walked: each file brings what it imports.
  for (const { imports } of reached)
    for (const name of imports) {
      const file = byName.get(name)
      if (file !== undefined) reached.add(file)
    }
  const modules = [...reached].flatMap((file) => Object.entries(file.modules))
  const rooms: Record<string, number> = {}
  for (const [id, { renderedLength }] of modules) {
    const room = roomOf(id)
    rooms[room] = (rooms[room] ?? 0) + renderedLength
  }
  return {
    bytes: [...reached].reduce((sum, { code }) => sum + Buffer.byteLength(code), 0),
    modules: modules.filter(([, { renderedLength }]) => renderedLength > 0).length,
    rooms,
  }
}
