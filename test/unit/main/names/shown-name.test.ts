import { describe, expect, it } from 'vitest'
import { makeTranslate } from '../../../../src/main/i18n/translate.ts'
import { shownName } from '../../../../src/main/kernel/shown-name.ts'
import { languages } from '../../../../src/shared/settings/languages.ts'
import { faultsOf, hostileNames, kindNames, quoted, takeApart } from '../../../fakes/hostile-names.ts'
import { catalogues } from '../../catalogues.ts'

describe('a name that main shows (S60: names; S64: names)', () => {
  it('is tested with 200 hostile ones', () => {
    expect(new Set(hostileNames).size).toBeGreaterThanOrEqual(200)
  })

  it('is cleaned, or empty', () => {
    const faults = hostileNames.flatMap((name) => {
      const shown = shownName(name)
      return shown === '' ? [] : faultsOf(shown).map((fault) => [fault, name, shown])
    })
    expect(faults).toEqual([])
  })

  it.each(kindNames)('%j stays readable', (name, shown) => expect(shownName(name)).toBe(shown))

  it('stays the same when it is cleaned again', () => {
    for (const name of hostileNames) expect(shownName(shownName(name))).toBe(shownName(name))
  })
})

describe.each(languages)('in main’s sentences in %s (S60: sentences)', (language) => {
  const translate = makeTranslate(() => ({ language, locale: language })) as (
    path: string,
    values: Readonly<Record<string, unknown>>,
  ) => string // accepts any path and any values
  /** Values that Keyward creates. Add one here, and in `translate.ts`, only if nobody else can choose it. */
  const facts = new Set([
    ...[
      'address',
      'after',
      'apiHost',
      'authHost',
      'before',
      'database',
      'fingerprint',
      'host',
      'hosts',
      'port',
    ],
    ...['at', 'from', 'time', 'to', 'when', 'zone', 'all', 'number', 'shown'],
    ...['app', 'contents', 'file', 'keychain', 'method', 'request', 'workspaces', 'count'],
  ])
  const sentences = [...catalogues.en].flatMap(([path, text]) => {
    const names = [...new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name))]
    const isMain = path.startsWith('main.') && !path.startsWith('main.name.')
    return isMain && names.some((name) => !facts.has(name))
      ? [{ path: path.slice('main.'.length).replace(/_(one|other)$/, ''), names }]
      : []
  })
  const said = ({ path, names }: (typeof sentences)[number], name: string) =>
    translate(
      path,
      Object.fromEntries(names.map((each) => [each, facts.has(each) ? (each === 'count' ? 5 : 'x') : name])),
    )

  it('is quoted and isolated, and the rest stays unchanged', () => {
    expect(sentences.length).toBeGreaterThan(30)
    const wrong = sentences.flatMap((sentence) => {
      const { rest, names } = takeApart(said(sentence, 'Billing'), language)
      return hostileNames.filter((name) => {
        const apart = takeApart(said(sentence, name), language)
        return (
          apart.rest !== rest ||
          apart.names.length !== names.length ||
          apart.names.some((each) => faultsOf(each).length > 0)
        )
      })
    })
    expect(wrong).toEqual([])
  })

  it('is alone in its quotation marks, which no sentence contains itself', () => {
    const byHand = [...catalogues[language]].filter(
      ([path, text]) => path.startsWith('main.') && path !== 'main.name.quoted' && /[«“„「"]\{\{/u.test(text),
    )
    expect(byHand).toEqual([])
  })

  it('lists several, each quoted', () => {
    const text = translate('askSharing.share.detail', { names: ['Laptop', 'a, b'] })
    expect(takeApart(text, language).names).toEqual(['Laptop', 'a, b'])
  })

  it('is a plain word if nothing in it is visible', () => {
    const none = catalogues[language].get('main.name.none') ?? ''
    for (const name of ['', '\u3164', '\u202e\u2069'])
      expect(translate('ask.copySecret.message', { name })).toContain(quoted(none, language))
  })
})
