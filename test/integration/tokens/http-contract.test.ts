import { describe, it } from 'vitest'
import { type Begin, httpCases } from '../../fakes/http-contract.ts'
import { NodeHttp } from '../../fakes/node-http.ts'

const begin: Begin = (request, limits) => {
  const controller = new AbortController()
  const outcome = new NodeHttp().send(request, { ...limits, signal: controller.signal })
  return { outcome, cancel: () => controller.abort() }
}

// test/electron/electron-http.spec.ts runs the same requirements on Electron's network stack.
describe('HTTP for tests, on Node', () => {
  for (const { name, run } of httpCases) it(name, () => run(begin))
})
