import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { longestPaste, splitPaste } from '../../../../../src/renderer/entities/key/paste/split-paste.ts'
import { generatedRuns } from '../../../../fakes/generated-runs.ts'

const clientId = '9b1d7c04-22f1-4c7e-a1b0-5d3f8e6a9c11'
const clientSecret = 'p-w_d.~%+x:y=Zq7LmN42kV9sT0bRw8Xc1E'
const both = { clientId, clientSecret }
const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')

const forms: Record<string, string> = {
  'two lines': `${clientId}\n${clientSecret}`,
  'two lines, secret first': `${clientSecret}\n${clientId}`,
  'one line': `${clientId} ${clientSecret}`,
  'a tab between': `${clientSecret}\t${clientId}`,
  'a comma between': `${clientId},${clientSecret}`,
  'an id, a colon and a secret': `${clientId}:${clientSecret}`,
  'labels with colons': `Client ID: ${clientId}\nClient secret: ${clientSecret}`,
  'labels in other order': `Client Secret : ${clientSecret}\r\nClient ID : ${clientId}\r\n`,
  'labels above values': `Client ID\n${clientId}\nCopy\nClient secret\n${clientSecret}\nCopy`,
  'labels with tabs': `Client ID\t${clientId}\nClient secret\t${clientSecret}`,
  'labels with dashes': `Client ID – ${clientId}\nClient secret – ${clientSecret}`,
  'Markdown labels': `**Client ID:** \`${clientId}\`\n**Client secret:** \`${clientSecret}\``,
  'all on one line': `Client ID ${clientId} Client secret ${clientSecret}`,
  'environment lines': `export ACME_CLIENT_ID="${clientId}"\nexport ACME_CLIENT_SECRET='${clientSecret}'`,
  'one environment line': `CLIENT_ID=${clientId} CLIENT_SECRET=${clientSecret} ./run`,
  'PowerShell lines': `$env:CLIENT_ID = "${clientId}"\r\n$clientSecret = "${clientSecret}"`,
  'Docker options': `-e CLIENT_ID=${clientId}\n-e CLIENT_SECRET=${clientSecret}`,
  YAML: `service:\n  client_id: ${clientId}\n  client_secret: "${clientSecret}"`,
  'source code': `const clientId = '${clientId}';\nconst clientSecret = '${clientSecret}';`,
  JSON: JSON.stringify({ client_secret: clientSecret, client_id: clientId }),
  'pretty JSON': JSON.stringify({ name: 'x', credentials: { clientId, clientSecret } }, null, 2),
  'nested JSON': JSON.stringify({ user: { id: 7 }, client: { id: clientId, secret: clientSecret } }),
  'JSON in a list': JSON.stringify([{ id: clientId, secret: clientSecret }]),
  'JSON cut off': `{"client_id": "${clientId}",\n "client_secret": "${clientSecret}",\n "name": "Bil`,
  'JSON in prose': `Here it is: {"client_id":"${clientId}","client_secret":"${clientSecret}"} Bye.`,
  'a curl command': `curl -u ${clientId}:${clientSecret} -d grant_type=client_credentials https://auth.example.com/v1/auth/token`,
  'a quoted curl command': `curl --user '${clientId}:${clientSecret}' https://auth.example.com/v1/auth/token`,
  'an HTTPie command': `http -a ${clientId}:${clientSecret} POST https://auth.example.com/v1/auth/token`,
  'a Basic header': `Authorization: Basic ${basic}`,
  'a curl command with a header': `curl -H "Authorization: Basic ${basic}" https://auth.example.com`,
  'a form body': new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: clientId,
    client_secret: clientSecret,
  }).toString(),
  'a curl form': `curl -d "client_id=${clientId}&client_secret=${encodeURIComponent(clientSecret)}" https://a.example`,
  'comma separated values': `name,client_id,client_secret\nBilling,${clientId},"${clientSecret}"`,
  'tab separated values': `Client ID\tClient secret\n${clientId}\t${clientSecret}`,
  'a Markdown table': `| Client ID | Client secret |\n|---|---|\n| ${clientId} | ${clientSecret} |`,
  'quoted lines': `"${clientId}"\n“${clientSecret}”`,
}

describe('splitPaste', () => {
  it.each(Object.entries(forms))('finds both in %s', (_form, text) => {
    expect(splitPaste(text).pasted).toMatchObject(both)
  })

  it('trims invisible characters and says so', () => {
    const split = splitPaste(`  ${clientId}\u00a0\n\u200b${clientSecret}\ufeff  `)
    expect(split.pasted).toMatchObject(both)
    const labelled = splitPaste(`Client ID: ${clientId} \u200b\nClient secret: ${clientSecret}`)
    expect(labelled).toMatchObject({ pasted: both, notices: ['trimmed'] })
  })

  it('removes a doubled value and reports it', () => {
    const split = splitPaste(
      `Client ID: ${clientId}${clientId}\nClient secret: ${clientSecret} ${clientSecret}`,
    )
    expect(split).toMatchObject({ pasted: both, notices: ['doubled'] })
  })

  it('says when only the order tells which is which', () => {
    const other = '1c2d3e4f-0000-4c7e-a1b0-5d3f8e6a9c11'
    expect(splitPaste(`${clientId}\n${other}`)).toMatchObject({
      pasted: { clientId, clientSecret: other },
      notices: ['by-order'],
    })
    expect(splitPaste(forms['two lines'] ?? '').notices).toEqual([])
  })

  it('leaves out a masked secret and says so', () => {
    const split = splitPaste(`Client ID: ${clientId}\nClient secret: ••••••••••••`)
    expect(split.pasted).toEqual({ clientId })
    expect(split.notices).toEqual(['covered'])
  })

  it('treats a single value as the secret unless it looks like an ID, because the hidden field is safer', () => {
    expect(splitPaste(clientSecret).pasted).toEqual({ clientSecret })
    expect(splitPaste(clientId).pasted).toEqual({ clientId })
  })

  it('finds a name, workspace or account, and addresses next to them', () => {
    const text = `Name: Billing sync\nAccount: Finance EU\nAuth URL: https://auth.example.com\nBase URL: https://api.example.com\nClient ID: ${clientId}\nClient secret: ${clientSecret}`
    expect(splitPaste(text).pasted).toEqual({
      ...both,
      name: 'Billing sync',
      workspace: 'Finance EU',
      authUrl: 'https://auth.example.com',
      baseUrl: 'https://api.example.com',
    })
    expect(splitPaste(forms['a curl command'] ?? '').pasted.authUrl).toBe('https://auth.example.com')
  })

  it('uses the first row of a longer table and says so', () => {
    const text = `client_id,client_secret\n${clientId},"a ""quoted"" 1"\nother-id-22,other-secret-22`
    expect(splitPaste(text)).toMatchObject({
      pasted: { clientId, clientSecret: 'a "quoted" 1' },
      notices: ['more-than-one'],
    })
  })

  it.each([
    '',
    '   \n\t ',
    'hello world',
    'Copy the client ID and client secret now',
    'Client secret: shown only once',
    'Client ID\tClient secret',
    'https://auth.example.com/v1/auth/token',
    'docker run -u 1000:1000 https://registry.example.com',
  ])('finds no part of a key in %j', (text) => {
    const { pasted } = splitPaste(text)
    expect({ ...pasted, authUrl: undefined }).toEqual({ authUrl: undefined })
  })

  it('accepts values that end like a label', () => {
    const text = 'client_id=practice-id\nclient_secret=my-app-secret'
    expect(splitPaste(text).pasted).toEqual({ clientId: 'practice-id', clientSecret: 'my-app-secret' })
    expect(splitPaste('Client secret\nmy-app-secret').pasted).toEqual({ clientSecret: 'my-app-secret' })
  })

  it('treats no line as a form body, so its plus isn’t a space', () => {
    expect(splitPaste('client_secret=a1b2c3&d4+e5').pasted).toEqual({ clientSecret: 'a1b2c3&d4+e5' })
    expect(splitPaste('client_secret=a1b2c3&d4=+e5').pasted).toEqual({ clientSecret: 'a1b2c3&d4=+e5' })
  })

  it('doesn’t search a text that can’t be a key', () => {
    expect(splitPaste('x'.repeat(longestPaste + 1))).toEqual({
      pasted: {},
      isLabelled: false,
      notices: ['too-long'],
    })
    expect(splitPaste(`client_secret=${'x1'.repeat(4_097)}y`).notices).toContain('too-long')
  })
})

const printable = fc.string({
  unit: fc.constantFrom(...'abcdefXYZ0123456789-_.~%+/=&é:;,<>@#'),
  minLength: 8,
  maxLength: 80,
})
const half = printable.filter((text) => !/^[Xx]+$/.test(text) && !text.includes('client'))
const fragments = fc.constantFrom(
  'client_id',
  'Client secret',
  'secret',
  ':',
  '=',
  '\t',
  '\n',
  '\r\n',
  '{',
  '}',
  '[',
  '"',
  "'",
  ',',
  ';',
  '|',
  '&',
  '-u ',
  'curl ',
  'Basic ',
  'Authorization: ',
  basic,
  clientId,
  clientSecret,
  '%',
  '%zz',
  '\\u00',
  '\u200b',
  '•••••',
  'https://a.example/v1/auth/token',
)
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc
    .array(fc.oneof(fragments, fc.string({ maxLength: 12 })), { maxLength: 30 })
    .map((parts) => parts.join('')),
)

describe('splitPaste, for any text', () => {
  it('never throws or makes up a value', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const { pasted } = splitPaste(text)
        for (const piece of Object.values(pasted))
          expect(hiddenIn(text).some((form) => form.includes(piece))).toBe(true)
      }),
      { numRuns: generatedRuns(5_000) },
    )
  })

  it('returns labelled values unchanged', () => {
    const plain = half.filter((text) => !/^\*\*|^__|["'`]/.test(text))
    fc.assert(
      fc.property(plain, plain, fc.boolean(), (id, secret, isIdFirst) => {
        fc.pre(id !== secret)
        const lines = [`Client ID: ${id}`, `Client secret: ${secret}`]
        const { pasted, notices } = splitPaste((isIdFirst ? lines : lines.reverse()).join('\n'))
        fc.pre(!notices.includes('doubled') && !notices.includes('covered'))
        expect(pasted).toMatchObject({ clientId: id, clientSecret: secret })
      }),
    )
  })

  it('returns values from JSON and from a Basic header exactly as they were', () => {
    const text = fc.string({ unit: 'grapheme', minLength: 4, maxLength: 60 })
    const clean = text.filter((value) => value.trim() === value && !/[\p{C}\p{Z}\u200b-\u200f]/u.test(value))
    fc.assert(
      fc.property(clean, clean, (id, secret) => {
        fc.pre(!id.includes(':'))
        const fromJson = splitPaste(JSON.stringify({ client_id: id, client_secret: secret }))
        const header = Buffer.from(`${id}:${secret}`).toString('base64')
        for (const split of [fromJson, splitPaste(`Authorization: Basic ${header}`)]) {
          fc.pre(split.notices.length === 0)
          expect(split.pasted).toEqual({ clientId: id, clientSecret: secret })
        }
      }),
    )
  })

  // A backtracking pattern would take minutes for this, which exceeds the test's timeout.
  it.each(['client_id', '"', '{', 'a:', 'client id ', '-u ', '&=', 'Basic AAAA', '\u200b', '| '])(
    'reads 64 KiB of %j and finds no credentials in them',
    { timeout: 10_000 },
    (part) => {
      const { pasted } = splitPaste(part.repeat(Math.floor(longestPaste / part.length)))
      expect(pasted.clientSecret).toBeUndefined()
    },
  )
})

/** The text, and its forms decoded from JSON escapes, percent encoding, base64 and doubled quotes. */
const hiddenIn = (text: string): string[] => [
  text,
  text.replace(/""/g, '"'),
  ...[...text.matchAll(/"(?:[^"\\]|\\.)*"/g)].map(([literal]) => tryRead(() => String(JSON.parse(literal)))),
  ...text
    .split(/[\s"'?&]+/)
    .map((pair) => new URLSearchParams(`x=${pair.replace(/^[^=]*=/, '')}`).get('x') ?? ''),
  ...[...text.matchAll(/Basic\s+([A-Za-z0-9+/_-]{8,})/g)].map(([, code = '']) =>
    Buffer.from(code, 'base64').toString(),
  ),
]

const tryRead = (read: () => string): string => {
  try {
    return read()
  } catch {
    return ''
  }
}
