import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { explainStep } from '../../../../../src/renderer/features/test-request/explain-step.ts'
import { i18n } from '../../../../../src/renderer/i18n/i18n.ts'
import { generatedRuns } from '../../../../fakes/generated-runs.ts'

const token = 'aBcD-1234567890.opaque_TOKEN'
const step = (facts: object = {}) =>
  JSON.stringify({
    api_object: { access_token: token, expires_in: 3600, token_type: 'Bearer' },
    headers: { 'content-type': 'application/json' },
    status_code: 200,
    step_status: { code: 0, message: 'OK', verbose: `received ${token}` },
    ...facts,
  })
const refused = (status_code: unknown, error?: string) =>
  explainStep(step({ status_code, api_object: error === undefined ? 'no' : { error } })).sentence

describe('the output of a workflow step', () => {
  it('that got a token says so, and the token is gone', () => {
    const found = explainStep(step())
    expect(found).toMatchObject({ sentence: 'tokenIssued', lifetimeSeconds: 3600, hadSecret: true })
    expect(found.facts).toContainEqual({ name: 'verbose', text: 'received …' })
    expect(JSON.stringify(found)).not.toContain(token)
  })

  it.each([
    [204, undefined, 'worked'],
    ['200', undefined, 'worked'],
    [302, undefined, 'redirect'],
    [400, 'unsupported_grant_type', 'grant'],
    [400, 'invalid_client', 'invalidClient'],
    [400, undefined, 'notUnderstood'],
    [401, 'invalid_client', 'invalidClient'],
    [401, undefined, 'notRecognised'],
    [403, undefined, 'notAllowed'],
    [404, undefined, 'notFound'],
    [415, undefined, 'notUnderstood'],
    [429, undefined, 'slowDown'],
    [503, undefined, 'serverTrouble'],
    [0, undefined, 'noAnswer'],
    [null, undefined, 'noAnswer'],
    ['x', undefined, 'noAnswer'],
    [999, undefined, 'unusual'],
  ])('with %s and %s is told as such', (status, error, sentence) => {
    expect(refused(status, error)).toBe(sentence)
    expect(i18n.exists(`testRequest.explain.${sentence}.title`)).toBe(true)
  })

  it('that got a web page with status 200 did not work', () => {
    const page = '<!DOCTYPE html><title>Sign in</title>'
    expect(explainStep(step({ api_object: page }))).toMatchObject({ sentence: 'webPage', tone: 'soon' })
    expect(explainStep(step({ api_object: page, status_code: 404 })).sentence).toBe('notFound')
  })

  it('is found inside what a workflow wraps around it, also when the answer is kept as text', () => {
    expect(explainStep(`{"output": ${step()}}`).sentence).toBe('tokenIssued')
    expect(explainStep(`[{"steps": ${step()}}]`).sentence).toBe('tokenIssued')
    const asText = explainStep(step({ api_object: JSON.stringify({ access_token: token, expires_in: 60 }) }))
    expect(asText).toMatchObject({ sentence: 'tokenIssued', lifetimeSeconds: 60, hadSecret: true })
    expect(JSON.stringify(asText)).not.toContain(token)
  })

  it.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['hello', 'notJson'],
    ['12', 'notJson'],
    ['{"a": 1}', 'notAStep'],
    ['[]', 'notAStep'],
    [`{"access_token": "${token}"}`, 'tokenReply'],
    ['x'.repeat(1024 * 1024 + 1), 'tooLong'],
  ])('is asked for again when it is none', (text, sentence) => {
    expect(explainStep(text).sentence).toBe(sentence)
  })

  it('loses headers that sign in, and what only looks like a token', () => {
    const verbose = `Authorization: Bearer abc123456 and Basic QTpC and client_secret=geheim& eyJhbGciOi.eyJzdWIi.c2ln`
    const { facts } = explainStep(
      step({ step_status: { code: 1, message: '"access_token":"cut of', verbose } }),
    )
    expect(JSON.stringify(facts)).not.toMatch(/abc123456|QTpC|geheim|eyJ|cut of/)
  })

  it('shows no signs that turn a line around, and little of much', () => {
    const { facts } = explainStep(
      step({ step_status: { code: 1, message: 'a\u202eb\u0000c\nd', verbose: 'x'.repeat(9_000) } }),
    )
    expect(facts.find((fact) => fact.name === 'message')?.text).toBe('a b c d')
    expect(facts.find((fact) => fact.name === 'verbose')?.text.length).toBe(501)
  })

  it('never throws, and never lets a secret of a named field through', () => {
    const secret = fc.stringMatching(/^[A-Za-z0-9._~+/-]{8,40}$/)
    const name = fc.constantFrom(
      'access_token',
      'accessToken',
      'Access-Token',
      'refresh_token',
      'client_secret',
      'Authorization',
      'password',
      'x-api-key',
    )
    const place = fc.constantFrom('message', 'verbose', 'code')
    fc.assert(
      fc.property(secret, name, place, fc.jsonValue({ maxDepth: 2 }), (value, field, where, other) => {
        const text = step({
          api_object: { [field]: value, other, error_description: `it was ${value}` },
          step_status: { code: 1, [where]: `before ${value} after` },
        })
        expect(JSON.stringify(explainStep(text))).not.toContain(value)
      }),
      { numRuns: generatedRuns(500) },
    )
    const hostile = fc.oneof(
      fc.string(),
      fc.json(),
      fc.json().map((json) => `{"status_code":${json},"step_status":${json},"api_object":${json}}`),
      fc.constantFrom(
        '{"__proto__":{"status_code":200}}',
        '{"status_code":{"__proto__":null}}',
        `${'['.repeat(100_000)}`,
      ),
    )
    fc.assert(
      fc.property(hostile, (text) => {
        expect(typeof explainStep(text).sentence).toBe('string')
      }),
      { numRuns: generatedRuns(2_000) },
    )
  })
})
