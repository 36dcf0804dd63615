import type { Call, Input, Output } from '../../src/shared/contract/contract.ts'
import type { Targets } from './contract-calls.ts'
import type { FakeApp } from './fake-app.ts'

type Callable = Pick<FakeApp, 'keyward'>

/** Makes a page's call that must succeed. Takes an app, or a function that returns the test's current app. */
export const mustCall =
  (app: Callable | (() => Callable)) =>
  async <Name extends Call>(name: Name, input: Input<Name>): Promise<Output<Name>> => {
    const { keyward } = typeof app === 'function' ? app() : app
    const answer = await keyward.dispatch(name, input)
    if (!answer.ok) throw new Error(`${name}: ${JSON.stringify(answer.error)}`)
    return answer.value as Output<Name> // validated against the contract by the dispatcher
  }

/** Starts the app and adds one of everything. With `sensitive`, the workspace is marked "Live, be careful". */
export const furnish = async (app: FakeApp, { sensitive = false } = {}): Promise<Targets> => {
  const must = mustCall(app)
  app.keyward.services.vault.read()
  await app.keyward.open()
  const regions = [
    { name: 'Default', authUrl: 'https://auth.example.com', baseUrl: 'https://api.example.com' },
  ]
  const service = await must('services:save', { name: 'Example', regions })
  const regionId = service.regions[0]?.id ?? ''
  const draft = { name: 'Acme', sensitive, serviceId: service.id, regionId }
  const workspace = await must('workspaces:save', draft)
  const key = { name: 'Billing', kind: 'service', workspaceId: workspace.id, clientId: 'one' } as const
  const { id: keyId } = await must('keys:add', { ...key, clientSecret: 'canary-secret' })
  return { serviceId: service.id, regionId, workspaceId: workspace.id, keyId }
}
