import { Secret } from '../../../../src/main/kernel/secret.ts'
import type { Question } from '../../../../src/main/ports/confirm.ts'
import type { Call, Input, Output } from '../../../../src/shared/contract/contract.ts'
import type { AppError } from '../../../../src/shared/errors/app-error.ts'
import { ok, type Result } from '../../../../src/shared/kernel/result.ts'
import { MINUTE_MS } from '../../../../src/shared/kernel/time.ts'
import type { Service } from '../../../../src/shared/services/service.ts'
import { type FakeApp, fakeApp } from '../../../fakes/fake-app.ts'
import { response } from '../../../fakes/fake-http.ts'
import { FakeKeyring } from '../../../fakes/fake-keyring.ts'
import { mustCall } from '../../../fakes/furnished-vault.ts'
import { MemoryVaultFile } from '../../../fakes/memory-vault-file.ts'

export const addresses = { authUrl: 'https://auth.example.com', baseUrl: 'https://api.example.com:8443' }
export const elsewhere = { authUrl: 'https://login.evil.test', baseUrl: 'https://collect.evil.test' }

/** A key to add, without a workspace. */
export const pair = { name: 'Billing', kind: 'service', clientId: 'id', clientSecret: 'canary-s' } as const

/** The whole app without its window. Records main's questions and where requests went. */
export const startRecordingApp = async (
  o: { vaultFile?: MemoryVaultFile; keyring?: FakeKeyring; neverAnswers?: boolean } = {},
) => {
  const vaultFile = o.vaultFile ?? new MemoryVaultFile()
  const keyring = o.keyring ?? new FakeKeyring()
  const asked: Question[] = []
  const contacted: string[] = []
  const held: (() => void)[] = []
  let says = true
  const person = {
    waits: false,
    get says() {
      return says
    },
    /** Changes the user's reply, and waits until main asks again. */
    set says(isYes: boolean) {
      says = isYes
      app.clock.advance(MINUTE_MS)
    },
  }
  const app: FakeApp = fakeApp({
    vaultFile,
    keyring,
    confirm: async (question) => {
      asked.push(question)
      if (person.waits) await new Promise<void>((resolve) => held.push(resolve))
      return person.says
    },
    tokenEndpoint: {
      issue: async ({ authUrl, tokenPath }) => {
        contacted.push(`${authUrl}${tokenPath}`)
        if (o.neverAnswers === true) return new Promise(() => {})
        const accessToken = new Secret('canary-token')
        return ok({ accessToken, lifetimeSeconds: 3_600, isLifetimeAssumed: false, host: 'auth.example.com' })
      },
    },
    http: {
      send: async ({ url }) => {
        contacted.push(url)
        return response(200, '{}')
      },
    },
  })
  const { keyward } = app
  keyward.services.vault.read()
  await keyward.open()

  const ask = <Name extends Call>(name: Name, input: Input<Name>) =>
    // The cast is safe, because the result has been checked against the contract.
    keyward.dispatch(name, input) as Promise<Result<Output<Name>, AppError>>
  const must = mustCall(app)
  const addWorkspace = (service: Service, name = 'Acme') =>
    must('workspaces:save', {
      name,
      serviceId: service.id,
      regionId: service.regions[0]?.id ?? '',
      sensitive: false,
    })
  const addPlace = async (where: typeof addresses = addresses) => {
    const service = await must('services:save', { name: 'Example', regions: [{ name: 'Default', ...where }] })
    return { service, workspace: await addWorkspace(service) }
  }
  /** The message and details of each question that main has asked. */
  const words = () => asked.map(({ message, detail }) => `${message}\n${detail}`)
  /** The app, restarted on the file after `edit` has changed it. */
  const restart = (edit: (text: string) => string = (text) => text) => {
    const edited = new MemoryVaultFile()
    edited.content = edit(vaultFile.content ?? '')
    return startRecordingApp({ vaultFile: edited, keyring })
  }
  const { vault } = keyward.services
  return {
    ...app,
    vaultFile,
    vault,
    asked,
    words,
    contacted,
    held,
    person,
    ask,
    must,
    addWorkspace,
    addPlace,
    restart,
  }
}
