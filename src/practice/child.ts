import { PracticeCalls } from './practice-calls.ts'

/** The part of Electron's `process.parentPort` used here. */
interface ParentPort {
  on(event: 'message', listener: (event: { readonly data: unknown }) => void): void
  postMessage(message: unknown): void
}

// A cast, because only a utility process has this property, and the practice service imports no Electron types.
const parentPort = Reflect.get(process, 'parentPort') as ParentPort
const calls = new PracticeCalls(Date.now)

parentPort.on('message', async ({ data }) => {
  const reply = await calls.answer(data)
  if (reply !== undefined) parentPort.postMessage(reply)
})
