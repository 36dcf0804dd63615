import { inflateRaw } from '../adapters/files/inflate-raw.ts'
import type { ImportFile, ReadChoices, ReadLimits } from '../imports/rules/found-key.ts'
import { readFiles } from '../imports/rules/read-files.ts'

/** The part of Electron's `process.parentPort` used here. */
interface ParentPort {
  on(event: 'message', listener: (event: { readonly data: unknown }) => void): void
  postMessage(message: unknown): void
}

/** What main sends. Nothing else can send on this private channel. */
interface ReadRequest {
  readonly files: readonly ImportFile[]
  readonly limits: ReadLimits
  readonly choices?: ReadChoices
}

// A cast at the boundary: only utility processes have this property, and the single message comes from main.
const parentPort = Reflect.get(process, 'parentPort') as ParentPort
parentPort.on('message', ({ data }) => {
  const { files, limits, choices } = data as ReadRequest
  parentPort.postMessage(readFiles(files, limits, inflateRaw, choices))
})
