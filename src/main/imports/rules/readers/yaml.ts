import { parseAllDocuments, visit } from 'yaml'
import { DamagedFile } from '../reading/damaged-file.ts'

/** Maximum number of characters that all aliases in a document may expand to. */
const MOST_ALIASED = 1_000_000

/**
 * Every document of a YAML file. Throws `DamagedFile` with the line.
 *
 * SECURITY: S36, limits aliases, because a few could expand to gigabytes. Values stay text as written, so that a
 * client ID `0123` or `1e5` doesn't become a number. Tags are kept, because a tagged value may mean something
 * else.
 */
export const parseYaml = (text: string): unknown[] => {
  try {
    const parsed = parseAllDocuments(text, {
      schema: 'failsafe',
      logLevel: 'silent',
      stringKeys: true,
      merge: true,
    })
    const documents = Array.isArray(parsed) ? parsed : []
    return documents.map((document) => {
      const [problem] = document.errors
      if (problem !== undefined) throw new DamagedFile(problem.linePos?.[0].line)
      let aliased = 0
      visit(document, {
        Alias: (_, node) => {
          const [start = 0, end = 0] = node.resolve(document)?.range ?? []
          aliased += end - start
        },
        Scalar: (_, node) => {
          if (node.tag?.startsWith('!') === true) node.value = `${node.tag} ${String(node.value)}`
        },
      })
      if (aliased > MOST_ALIASED) throw new DamagedFile()
      return document.toJS({ maxAliasCount: 100 }) as unknown // untrusted: read field by field
    })
  } catch (problem) {
    throw problem instanceof DamagedFile ? problem : new DamagedFile()
  }
}
