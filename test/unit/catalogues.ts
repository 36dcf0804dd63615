import { ar as mainAr } from '../../src/main/i18n/ar/ar.ts'
import { de as mainDe } from '../../src/main/i18n/de/de.ts'
import { en as mainEn } from '../../src/main/i18n/en/en.ts'
import { es as mainEs } from '../../src/main/i18n/es/es.ts'
import { ja as mainJa } from '../../src/main/i18n/ja/ja.ts'
import { ar } from '../../src/renderer/i18n/ar/ar.ts'
import { de } from '../../src/renderer/i18n/de/de.ts'
import { en } from '../../src/renderer/i18n/en/en.ts'
import { es } from '../../src/renderer/i18n/es/es.ts'
import { ja } from '../../src/renderer/i18n/ja/ja.ts'
import type { Language } from '../../src/shared/languages.ts'
import { pluralForms } from '../../src/shared/translation.ts'

/** Every text of page and main by its path. */
export type Sentences = ReadonlyMap<string, string>

const sentencesOf = (tree: object, path: string): [string, string][] =>
  Object.entries(tree).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'string'
      ? [[`${path}.${name}`, value] as [string, string]]
      : typeof value === 'object' && value !== null
        ? sentencesOf(value, `${path}.${name}`)
        : [],
  )
const both = (page: object, main: object): Sentences =>
  new Map([...sentencesOf(page, 'page'), ...sentencesOf(main, 'main')])

/** All catalogues, flat. */
export const catalogues: Readonly<Record<Language, Sentences>> = {
  en: both(en, mainEn),
  de: both(de, mainDe),
  es: both(es, mainEs),
  ja: both(ja, mainJa),
  ar: both(ar, mainAr),
}

/** The English texts a translation must have, by path: its own plural forms where English counts. */
export const expectedOf = (language: Language): Sentences => {
  const source = catalogues.en
  return new Map(
    [...source].flatMap(([path, text]): [string, string][] => {
      const base = /^(.*)_other$/.exec(path)?.[1]
      if (base !== undefined && source.has(`${base}_one`))
        return pluralForms[language].map((form) => [`${base}_${form}`, text])
      return /_one$/.test(path) && source.has(path.replace(/_one$/, '_other')) ? [] : [[path, text]]
    }),
  )
}
