import { describe, expect, it } from 'vitest'
import { emptyRegion, formOf, readForm } from '../../../../../src/renderer/features/service/service-form.ts'
import type { Service } from '../../../../../src/shared/services/service.ts'
import { everyday } from '../../../../ui/harness/scenario.ts'

const service = (): Service => {
  const [first] = everyday().services
  if (!first) throw new Error('the scenario has a service')
  return first
}
const read = (change: Partial<ReturnType<typeof formOf>>, known: Service | undefined = service()) =>
  readForm({ ...formOf(known), ...change }, known, 'Default region')

describe('the service form', () => {
  it('saves unchanged values unchanged', () => {
    const known = { ...service(), tokenPath: '/oauth/token', tokenFields: { scope: 'read write', a: '1=2' } }
    expect(readForm(formOf(known), known, 'Default region')).toEqual({ draft: known })
  })

  it('leaves out unused values and drops removed ones', () => {
    const answer = read(
      { tokenPath: ' ', fields: '\n\n' },
      { ...service(), tokenPath: '/t', tokenFields: { a: 'b' } },
    )
    expect(answer).toMatchObject({ draft: { id: service().id } })
    expect('draft' in answer && Object.keys(answer.draft)).not.toContain('tokenPath')
    expect('draft' in answer && Object.keys(answer.draft)).not.toContain('tokenFields')
  })

  it('names an unnamed region, and turns a host into an address', () => {
    const region = { ...emptyRegion('new'), authUrl: 'auth.new.example', baseUrl: 'https://api.new.example/' }
    const answer = readForm(
      { ...formOf(undefined), name: ' New ', regions: [region] },
      undefined,
      'Default region',
    )
    expect(answer).toEqual({
      draft: {
        name: 'New',
        credentialEncoding: 'as-written',
        regions: [
          { name: 'Default region', authUrl: 'https://auth.new.example', baseUrl: 'https://api.new.example' },
        ],
      },
    })
  })

  it('keeps a repeated field in both directions', () => {
    const fields = 'resource=urn:a\nscope=read\nresource=urn:b'
    const tokenFields = { resource: 'urn:a\nurn:b', scope: 'read' }
    expect(read({ fields })).toMatchObject({ draft: { tokenFields } })
    const service = {
      id: 's',
      name: 'S',
      regions: [],
      credentialEncoding: 'as-written' as const,
      tokenFields,
    }
    expect(formOf(service).fields).toBe('resource=urn:a\nresource=urn:b\nscope=read')
  })

  it('accepts no secret among the fields, in any spelling', () => {
    for (const name of ['client_secret', 'Client-Secret', 'password', 'client_assertion', 'refresh_token'])
      expect(read({ fields: `scope=read\n${name}=x` })).toEqual({
        problems: { regions: new Set(), fields: { line: 2, problem: 'secret' } },
      })
    expect(read({ fields: 'client_assertion_type=x\nrequested_token_type=x\nresource=x' })).toHaveProperty(
      'draft',
    )
  })

  it('reports all problems at once', () => {
    const answer = read({
      name: ' ',
      regions: [emptyRegion('one')],
      tokenPath: 'oauth/token?x=1',
      fields: 'scope=read\nnonsense',
    })
    expect(answer).toEqual({
      problems: {
        name: 'missing',
        regions: new Set(['one']),
        tokenPath: 'path',
        fields: { line: 2, problem: 'name' },
      },
    })
  })
})
