import { inflateRawSync } from 'node:zlib'
import type { Inflate } from '../../imports/rules/readers/zip.ts'

/** Inflates with Node's zlib, which stops at the limit. */
export const inflateRaw: Inflate = (bytes, mostBytes) => {
  try {
    return inflateRawSync(bytes, { maxOutputLength: mostBytes })
  } catch (problem) {
    const code = problem instanceof Error && 'code' in problem ? problem.code : undefined
    return code === 'ERR_BUFFER_TOO_LARGE' ? 'too-large' : 'damaged'
  }
}
