import { describe, expect, it } from 'vitest'
import { readWords } from '../../../../src/main/imports/rules/reading/words.ts'
import { readLabel } from '../../../../src/renderer/entities/key/paste/labels.ts'
import { credentialLabels } from '../../../../src/shared/imports/credential-labels.ts'

const fieldOf: Readonly<Record<string, string>> = {
  clientId: 'clientId',
  clientSecret: 'clientSecret',
  key: 'clientSecret',
  name: 'name',
  workspace: 'workspace',
  authUrl: 'authUrl',
  tokenUrl: 'authUrl',
  baseUrl: 'baseUrl',
}
const all = credentialLabels.flatMap(({ fact, labels, strength = 'exact', isWhole = false }) =>
  labels.map((label) => ({ label, fact, strength, isWeak: strength === 'weak', isWhole })),
)

describe('every label', () => {
  it.each(all)('$label means $fact in the import and the paste box', ({ label, fact, strength, isWeak }) => {
    const field = fieldOf[fact]
    for (const spelled of [label, label.toUpperCase(), ` "${label}" *`, label.replaceAll(' ', '_')]) {
      expect(readWords(spelled)).toEqual({ fact, strength, prefix: '' })
      if (field === undefined) expect(readLabel(spelled)).toBeUndefined()
      else expect(readLabel(spelled)).toMatchObject({ field, isWeak })
    }
  })

  it.each(all.filter(({ isWhole }) => !isWhole))(
    '$label may have words before it',
    ({ label, fact, strength, isWeak }) => {
      expect(readWords(`Acme ${label}`)).toEqual({ fact, strength, prefix: 'acme' })
      const field = isWeak ? undefined : fieldOf[fact]
      expect(readLabel(`Acme ${label}`)?.field).toBe(field)
    },
  )

  it('is in the table once', () => {
    const labels = all.map(({ label }) => label)
    expect(labels.filter((label, index) => labels.indexOf(label) !== index)).toEqual([])
  })
})

it('the paste box knows the labels of the import’s languages and vendors', () => {
  const labels = ['Consumer secret', 'token_uri', 'ID de cliente', 'クライアント ID', 'معرّف العميل']
  expect(labels.map((label) => readLabel(label)?.field)).toEqual([
    'clientSecret',
    'authUrl',
    'clientId',
    'clientId',
    'clientId',
  ])
})
