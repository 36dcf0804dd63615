import { parseAllDocuments, parseDocument } from 'yaml'
import { DamagedFile } from '../reading/damaged-file.ts'

/**
 * Every document of a YAML file. Throws `DamagedFile` with the line.
 *
 * SECURITY: S36, no aliases, which could stand for gigabytes, and no types: each value stays the text that was
 * written, so that a client ID `0123` or `1e5` is not turned into a number.
 */
export const parseYaml = (text: string): unknown[] => {
  try {
    const parsed = parseAllDocuments(text, { schema: 'failsafe', logLevel: 'silent', stringKeys: true })
    const documents = Array.isArray(parsed) ? parsed : []
    return documents.map((document) => {
      const [problem] = document.errors
      if (problem !== undefined) throw new DamagedFile(problem.linePos?.[0].line)
      return document.toJS({ maxAliasCount: 0 }) as unknown // whatever the file says: looked at field by field
    })
  } catch (problem) {
    throw problem instanceof DamagedFile ? problem : new DamagedFile()
  }
}

/** The line of the first mistake, as far as YAML sees one. */
export const damagedLine = (text: string): number | undefined => {
  try {
    return parseDocument(text, { schema: 'failsafe', logLevel: 'silent' }).errors[0]?.linePos?.[0].line
  } catch {
    return undefined
  }
}
