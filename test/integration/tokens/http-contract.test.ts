import { describe, it } from 'vitest'
import { type Begin, httpCases } from '../../fakes/http-contract.ts'
import { NodeHttp } from '../../fakes/node-http.ts'

const begin: Begin = (request, limits) => {
  const controller = new AbortController()
  const outcome = new NodeHttp().send(request, { ...limits, signal: controller.signal })
  return { outcome, cancel: () => controller.abort() }
}

// The same promises are asked of Electron's network stack in test/electron/electron-http.spec.ts.
describe('HTTP for tests, on Node', () => {
  for (const { name, run } of httpCases) it(name, () => run(begin))
})
