const at = (...codes: readonly number[]) => codes.map((code) => String.fromCodePoint(code))
const range = (from: number, to: number) => at(...Array.from({ length: to - from + 1 }, (_, n) => from + n))

const bidi = [...range(0x202a, 0x202e), ...range(0x2066, 0x2069), ...at(0x200e, 0x200f, 0x61c)]
const controls = [
  '\0',
  '\u0007',
  '\b',
  '\t',
  '\n',
  '\v',
  '\f',
  '\r',
  '\r\n',
  '\u001b[2K',
  '\u007f',
  '\u0085',
  '\u2028',
  '\u2029',
]
/** Letters and marks without visible ink, according to Unicode or to how they look. */
const blanks = [
  ...at(0xad, 0x34f, 0x115f, 0x1160, 0x17b4, 0x17b5, 0x180b, 0x180e, 0x180f, 0x2800, 0x3164, 0xffa0, 0xfeff),
  ...range(0x200b, 0x200d),
  ...range(0x2060, 0x2065),
  ...at(0x206a, 0x206f, 0xfe00, 0xfe0f, 0xfff9, 0xfffb, 0xfffc, 0x1bca0, 0x1d159, 0x1d173, 0x13441, 0x16fe4),
  ...at(0xe0001, 0xe0020, 0xe0041, 0xe007f, 0xe0100, 0xe01ef, 0xe0fff, 0xe000, 0x10fffd),
]
const spaces = at(0xa0, 0x1680, 0x2000, 0x2003, 0x2009, 0x202f, 0x205f, 0x3000)
const marks = at(0x300, 0x301, 0x310, 0x323, 0x334, 0x335, 0x338, 0x35c, 0x489, 0x20dd, 0xfe20)
const quotationMarks = [...`"'“”„‟‘’‚‛«»‹›「」『』〝〞〟﹁﹂﹃﹄＂＇｢｣⹂ʺˮ˶″‶‷❝❞`]

/** Characters that are wide, tall, or drawn over their neighbours. */
const drawn = [
  ...at(0x2e3a, 0x2e3b, 0x3030, 0xfdfc, 0xfdfd, 0xa9c5, 0x12432, 0x1d11e),
  ...'→↔➡⇒∑∫⎲⌨️▓█═╬■▶⠿⬅⭕☞🠀❱〈《〉》‼⁂^<>{}',
]

/** Sentences that seem to continue main's question around a name. */
const sentences = [
  'nothing: this only closes the window',
  'nothing”? Cancel keeps a copy, Copy keeps none. Do you prefer “Cancel',
  'Acme at auth.acme.com and api.acme.com',
  'EU (auth.acme.com, api.acme.com; known since 2024): secrets will go to',
  'this computer only (nobody else has joined)',
  'Billing"? Nothing is erased. "',
  "Billing'? Nothing is erased. '",
  'Billing“ löschen? Es wird nichts gelöscht. „',
  'Billing»? No se borra nada. «',
  '請求」を閉じますか？「',
  'الفوترة» نهائيًا؟ لن يُمحى شيء. «',
  'A\n\nGo on only if you want to keep everything.\n\nB',
  'x. Token of y copied. Good for 99 hr',
  'is due today. Open https://evil.example/renew now',
  '(no name)',
]
const markup = [
  '<b>Billing</b>',
  '<a href="https://evil.example/renew">Renew now</a>',
  '<img src="http://evil.example/x.png">',
  '<script>alert(1)</script>',
  '</bdi></td><h1>Nothing is recorded</h1>',
  '&lt;b&gt;Billing&amp;',
  'R&D',
  '&File',
  'a&&b',
  '_File __x__',
  '<!-- ',
  ']]>',
  '<span foreground="red" size="xx-large">!</span>',
  '**Billing** [link](https://evil.example)',
]
const texts = [
  ...[
    '{{name}}',
    '{{workspace}}{{authHost}}',
    '$&',
    '$1',
    '$`',
    "$'",
    '$\u007bname}',
    '%s %n',
    'ask.cancel',
    'constructor',
    '__proto__',
  ],
  ...[
    '../../etc/passwd',
    '..\\..\\x',
    'C:\\Windows',
    'CON',
    'nul.txt',
    '.hidden',
    '-rf',
    'a/b',
    'a:b|c?*',
    '=1+1',
  ],
  ...['\ud800', 'x\udc00y', '\ufffe', '\u{1fffe}'],
]
const long = [
  'x'.repeat(200),
  'long '.repeat(40),
  '💥'.repeat(100),
  '\ufdfd'.repeat(66),
  'x'.repeat(79),
  '… +3 '.repeat(20),
]

/** Names that people really use, and how each must be shown, without losing anything readable. */
export const kindNames: readonly (readonly [name: string, shown: string])[] = [
  ['Billing', 'Billing'],
  ['O’Brien & Söhne', 'O’Brien & Söhne'],
  ["L'Oréal", "L'Oréal"],
  ['Cafe\u0301', 'Café'],
  ['Nguyễn Văn Ệ', 'Nguyễn Văn Ệ'],
  ['שָׁלוֹם', 'שָׁלוֹם'.normalize('NFC')],
  ['الفوترة الجديدة', 'الفوترة الجديدة'],
  ['תשלומים 2', 'תשלומים 2'],
  ['請求 本番', '請求 本番'],
  ['결제 운영', '결제 운영'],
  ['हिन्दी', 'हिन्दी'],
  ['ကြောင့်', 'ကြောင့်'],
  ['ทดสอบที่นี่', 'ทดสอบที่นี่'],
  // Emoji of families and professions are split into the single emoji, which are still readable.
  ['👩\u200d💻 Ops', '👩💻 Ops'],
  ['👨\u200d👩\u200d👧', '👨👩👧'],
  ['❤\ufe0f', '❤'],
  ['🇩🇪 Berlin', '🇩🇪 Berlin'],
  ['👍🏽', '👍🏽'],
  ['⭐ Live ☁ 🔑 ⚙', '⭐ Live ☁ 🔑 ⚙'],
  ['Acme® – EU/US (prod) #2', 'Acme® – EU/US (prod) #2'],
  [
    'R&D + QA @ 50 % = x~y | [a_b]; 3 €, … • 1·2: § 4*!',
    'R&D + QA @ 50 % = x~y | [a_b]; 3 €, … • 1·2: § 4*!',
  ],
  ['C:\\keys', 'C:\\keys'],
  ['【本番】請求・経理（東京）、㈱アクメ 〜 テスト。', '【本番】請求・経理（東京）、㈱アクメ 〜 テスト。'],
  ['¿Facturación? ¡Sí!', '¿Facturación? ¡Sí!'],
  ['الفوترة، مصر؟', 'الفوترة، مصر؟'],
  ['Hawaiʻi', 'Hawaiʻi'],
  // Characters that people type in place of the usual ones.
  ['O´Brien', "O'Brien"],
  ['צה״ל', "צה'ל"],
  ['EU → US', 'EU US'],
]

/**
 * Names that try to add, hide or reorder text where they are shown (S60). The harmless names among them must
 * stay readable.
 */
export const hostileNames: readonly string[] = [
  ...bidi.flatMap((mark) => [`Bill${mark}ing`, `${mark.repeat(40)}gnilliB`]),
  ...controls.map((control) => `Billing${control}for nothing`),
  ...blanks.flatMap((blank) => [blank.repeat(3), `Bil${blank}ling`]),
  ...spaces.map((space) => `Billing${space.repeat(100)}nothing`),
  ...marks.map((mark) => `B${mark.repeat(60)}illing`),
  ...['\u0301\u0301Billing', 'B\u0301\u3164\u0301\u200b\u0301\u0301', ' \u0301 \u0301'],
  ...quotationMarks.map((mark) => `Billing${mark}? Nothing is erased. ${mark}`),
  ...["Billing''? Nothing", 'Billing’’? Nothing', 'Billing‘‘', '', '   '],
  ...['Billingʼʼ? Nothing', 'Billing``', 'Billing´´', 'Billing〃', 'Billing״', 'Billingꞌꞌ', 'Billing′′'],
  ...drawn.flatMap((sign) => [sign.repeat(75), `Bill${sign}ing`, `a ${sign}\u0301 b`]),
  ...sentences,
  ...markup,
  ...texts,
  ...long,
  ...kindNames.map(([name]) => name),
]

/** The quotation marks of each language. */
const marksOf = { en: '“”', de: '„“', es: '«»', ja: '「」', ar: '«»' } as const
type Language = keyof typeof marksOf

/** A name as it appears in main's sentences. */
export const quoted = (name: string, language: Language = 'en'): string => {
  const [open = '', close = ''] = marksOf[language]
  return `${open}\u2068${name}\u2069${close}`
}

/** Splits one of main's sentences into its quoted and isolated names and the rest. */
export const takeApart = (text: string, language: Language = 'en') => {
  const [open = '', close = ''] = marksOf[language]
  const names: string[] = []
  const rest = text.replaceAll(
    new RegExp(`${open}\u2068([^\u2068\u2069]*)\u2069${close}`, 'gu'),
    (_, name: string) => {
      names.push(name)
      return `${open}${close}`
    },
  )
  return { names, rest }
}

const hidden = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\ufffc]/u
const ending = /["“”„‟‚‛«»‹›「」『』〝〞〟﹁﹂﹃﹄＂＇｢｣〃״]|['‘’ʹʻʼˈꞌ`´′]{2}/u

const notInNames =
  /[\u2190-\u22ff\u2300-\u23e8\u2500-\u25fc\u2800-\u2b4f\u2e3a\u2e3b\u3008-\u300b\u3030\ufdfc\ufdfd\u{1d11e}\u{1f800}-\u{1f8ff}<>{}^☞❱‼⁂\ua9c5]/u

/** What is wrong with a displayed name. Empty if nothing is. */
export const faultsOf = (shown: string): string[] => [
  ...(hidden.test(shown) ? ['something in it cannot be seen'] : []),
  ...(/\p{Z}{2}|[^\S ]/u.test(shown) ? ['more than single spaces'] : []),
  ...(/[\p{Mn}\p{Me}]{3}|^[\p{Mn}\p{Me}]/u.test(shown.normalize('NFC')) ? ['a stack of accents'] : []),
  ...(ending.test(shown) ? ['it can end a quotation'] : []),
  ...(notInNames.test(shown) ? ['a sign that no name has'] : []),
  ...(shown.trim() === '' ? ['nothing in it can be seen'] : []),
  ...(Array.from(shown).length > 81 ? ['long'] : []),
]
