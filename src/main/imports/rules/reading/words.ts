import {
  credentialLabels,
  type LabelledFact,
  type LabelStrength,
  labelMeaning,
  plainLabel,
} from '../../../../shared/imports/credential-labels.ts'

/** What a label names. `prefix` is the text before it: `acme prod` in `ACME_PROD_CLIENT_ID`. */
export interface Meaning {
  readonly fact: LabelledFact
  readonly prefix: string
  readonly strength: LabelStrength
}

const LONGEST_LABEL = 100

/** Words before a label that don't matter: `OAuth Client ID` is the client ID. */
const noise: ReadonlySet<string> = new Set([
  ...['oauth', 'oauth2', 'o', 'auth2', 'my', 'your', 'the', 'login'],
  ...['vite', 'next', 'public', 'tf', 'var'],
])

/** Other words that headings may contain, in Keyward's languages. */
const headingWords = `
  active added and at category changed code color colour company country created current date days default
  department details due email enabled every example expired favorite field fields for format from good how icon
  is it kind language last link location mail modified more new no number oauth2 of old on organisation
  organization other otpauth page permissions phone pinned platform product provider purpose reason region
  replace reprompt required role rotated service state status system tag tags team tenant time to totp type
  updated value vendor version what when where which who why with word
  abteilung aktiv aktualisiert alle alt am anbieter angeheftet art beispiel bis code das datum des die dienst
  ersetzen erstellt farbe feld firma fällig für geändert grund hinzugefügt kategorie land letzte neu nr nummer
  oder pflicht produkt rechte rolle sprache tage telefon typ uhrzeit und unternehmen verwendungszweck von wann
  was wer wert wo wofür wort zuletzt zweck
  activo actualizado añadida cada campo categoría color con correo creada creado cuándo código departamento
  días dónde ejemplo electrónico empresa equipo estado etiquetas fecha fijada hora idioma los límite modificado
  motivo nueva nuevo número palabra para país permisos por producto proveedor quién qué región rol servicio
  sistema sustituir teléfono tipo valor versión última último
  カテゴリ カテゴリー コード サービス システム ステータス タグ チーム バージョン ピン留め メール メールアドレス リージョン 例 値
  交換期限 交換間隔 置き換え期限 置き換え間隔 会社 会社名 作成日 分類 国 地域 役割 提供元 日 日付 更新日 最終使用 権限 状態 理由 用途 番号 目的 種別 種類
  色 製品 言語 追加日 部署 電話番号 項目
  آخر استخدام اسم الإصدار الإضافة الإلكتروني الإنشاء الاستبدال البريد البلد التاريخ التعديل الحالة الحقل الخدمة
  الدور الرقم الرمز السبب الشركة الصلاحيات الغرض الفئة الفريق القسم القيمة اللغة اللون المزود المنتج المنطقة
  النظام النوع الهاتف الوسوم تاريخ رقم كل مثال مثبت موعد يوم`

const knownWords: ReadonlySet<string> = new Set([
  ...plainLabel(headingWords).split(' '),
  ...credentialLabels.flatMap(({ labels }) => labels.flatMap((label) => plainLabel(label).split(' '))),
])
const MOST_WORDS = 5

/** A remark in brackets after a label: `Client secret (shown once)`. */
const remark = /\s*[([（][^)\]）]*[)\]）]\s*\*?$/
/** A remark showing that the column describes the value instead of containing it: its last digits or a hash. */
const ABOUT =
  /[([（][^)\]）]*(hash|sha-?\d|last|letzte|últim|hint|mask|encrypt|verschlüssel|cifrad|where|stored)[^)\]）]*[)\]）]\s*\*?$/i

/**
 * Maximum number of labels to cache. Tables repeat their labels in every row. SECURITY: S36, other files may
 * have any number of labels.
 */
const MOST_KEPT = 5_000
const kept = new Map<string, Meaning | undefined>()

/** The fact that a label names, if any. */
export const readWords = (label: string): Meaning | undefined => {
  if (kept.has(label)) return kept.get(label)
  const meaning = label.length > LONGEST_LABEL ? undefined : meaningOf(label)
  if (kept.size < MOST_KEPT) kept.set(label, meaning)
  return meaning
}

const meaningOf = (label: string): Meaning | undefined => {
  const plain = ABOUT.test(label) ? label : label.replace(remark, '')
  const meaning = labelMeaning(plainLabel(label)) ?? labelMeaning(plainLabel(plain))
  if (meaning === undefined) return undefined
  const { fact, strength, before } = meaning
  const prefix = before.split(' ').filter((word) => !noise.has(word))
  return { fact, strength, prefix: prefix.join(' ') }
}

/**
 * Whether a text is a heading of known words only. SECURITY: S33, any other text, even `MyCompanyApiSecret`, may
 * be a secret that someone chose.
 */
export const isHeading = (text: string): boolean => {
  const words = plainLabel(text).split(' ')
  const meaning = readWords(text)
  if (meaning === undefined ? /\p{Ll}\p{Lu}/u.test(text) : meaning.prefix !== '') return false
  const isPlain = /^[\p{L}\p{M}\p{N}\s_./:()（）’'*-]+$/u.test(text)
  return isPlain && words.length <= MOST_WORDS && words.every((word) => knownWords.has(word))
}

/** The fact that a label names under a parent label: `id` under `client` is the client ID. */
export const readWordsBelow = (parent = '', label: string): Meaning | undefined => {
  const own = readWords(label)
  if (!/^client$/i.test(parent) || (own !== undefined && own.strength !== 'weak')) return own
  const joined = readWords(`${parent} ${label}`)
  return joined === undefined || joined.strength === 'weak' ? own : joined
}
