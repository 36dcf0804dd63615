import { describe, expect, it } from 'vitest'
import { curlText, stepText } from '../../../../src/main/tokens/rules/token-request-text.ts'

const region = {
  id: '3f0c2f4e-52a6-4f0e-8a39-0d6a3c1f9a01',
  name: 'EU',
  authUrl: 'https://auth.example.com/eu',
  baseUrl: 'https://api.example.com',
}
const service = {
  id: region.id,
  name: 'Example',
  regions: [region],
  credentialEncoding: 'as-written' as const,
}

describe('the token request for others', () => {
  it('as a curl command', () => {
    expect(curlText({ service, region }, 'en_US').reveal()).toBe(
      [
        "curl --request POST 'https://auth.example.com/eu/v1/auth/token' \\",
        "  --user '<CLIENT_ID>:<CLIENT_SECRET>' \\",
        "  --header 'Content-Type: application/x-www-form-urlencoded' \\",
        "  --header 'Accept: application/json' \\",
        "  --header 'Accept-Language: en_US' \\",
        "  --data 'grant_type=client_credentials'",
      ].join('\n'),
    )
  })

  it('as a workflow step', () => {
    expect(JSON.parse(stepText({ service, region }, 'en_US').reveal())).toEqual({
      method: 'POST',
      url: 'https://auth.example.com/eu/v1/auth/token',
      authorization: { type: 'basic', username: '<CLIENT_ID>', password: '<CLIENT_SECRET>' },
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        Accept: 'application/json',
        'Accept-Language': 'en_US',
      },
      body: { grant_type: 'client_credentials' },
    })
  })

  it('with the key in the body, which is encoded when it is inserted', () => {
    const own = { ...service, credentialEncoding: 'client-secret-post' as const }
    expect(curlText({ service: own, region }, 'en_US').reveal()).toMatch(
      /^(?!.*--user).*--data 'grant_type=client_credentials' \\\n {2}--data-urlencode 'client_id=<CLIENT_ID>' \\\n {2}--data-urlencode 'client_secret=<CLIENT_SECRET>'$/s,
    )
    const step: unknown = JSON.parse(stepText({ service: own, region }, 'en_US').reveal())
    expect(step).not.toHaveProperty('authorization')
    expect(step).toMatchObject({
      body: { grant_type: 'client_credentials', client_id: '<CLIENT_ID>', client_secret: '<CLIENT_SECRET>' },
    })
  })

  it('with the service’s path and fields, quoted', () => {
    const own = {
      ...service,
      tokenPath: '/oauth/token',
      tokenFields: { scope: "it's a b", grant_type: 'no' },
    }
    const text = curlText({ service: own, region }, 'de_AT').reveal()
    expect(text).toContain("'https://auth.example.com/eu/oauth/token'")
    expect(text).toContain("'Accept-Language: de_AT'")
    expect(text).toContain("--data 'grant_type=client_credentials&scope=it%27s+a+b'")
    expect(JSON.parse(stepText({ service: own, region }, 'de_AT').reveal())).toMatchObject({
      body: { grant_type: 'client_credentials', scope: "it's a b" },
    })
  })
})
