import type { ImportReason } from '../../../../shared/imports/import-rows.ts'
import { looksSecret } from './looks-secret.ts'

/** Patterns of values that are not secrets, whatever their labels. The first match gives the reason. */
const patterns = {
  empty: [
    /^(null|nil|none|undefined|n\/?a|nan|0|true|false|yes|no|(not |un)set|keine?r?|leer|ninguno?|なし|لا يوجد)$/i,
    /^([-–—_.…?~]+|""|''|\[\]|\{\})$/,
  ],
  masked: [
    // Characters that programs show in place of a secret, and that people type several times in a row.
    /^[x*•●∙·⁎∗#]{2}[x*•●∙·⁎∗#_. -]*$|x{6}|[*•●∙⁎∗]{3}|…/iu,
  ],
  example: [/^0[-0_]{3,}$|^\?\w+\?$/],
  encrypted: [
    /^(ENC[[(].*[\])]|!vault\b.*)$/is,
    /^\{(cipher|noop|b?crypt|s?crypt@?\w*|argon2\w*|pbkdf2\w*|s?(sha|md)\d*|aes\w*|xor|enc\w*)[@\w-]*\}/i,
    /^(encrypted|sha\d+|md5|vault:v\d+):|^pbkdf2[:_]|^\$ANSIBLE_VAULT|^-----BEGIN (PGP|AGE)/i,
    /^\$([1567y]|2[abxy]?|apr1|scrypt|argon2\w*|pbkdf2[\w-]*|bcrypt[\w-]*)\$|^(U2FsdGVkX1|gAAAAAB|CfDJ8|AQICA[HA])/,
  ],
  variable: [
    // A variable or template tag of any program, anywhere in a value.
    /\{\{.*?\}\}|\{%.*?%\}|\$\{[^}]*\}|\$\([^)]*\)|#\{[^}]*\}|<%.*?%>|\$\[.*?\]|<<[^<>]+>>|%\(\w+\)s/s,
    /^(\$\w+|\$env:\w+|%\w+%|@\w[\w.-]*@|`[^`]*`|__\w+__|![A-Za-z][\w:.-]*\s.*)$/is,
    // A reference to where a secret is stored.
    /^(\w*vault|op|bws?|infisical|doppler|keepass\w*|secretref|ref\+\w+|sm|gcp\w*|az\w*kv|akv|berglas|conjur|akeyless|chamber|lpass|keeper|bitwarden|keychain|keyring|sops|awssm|aws-?secrets?-?manager):\/*\S/i,
    /^(file|env|secrets?|s3|gs|kv|kms|cmd|exec|pass|ssm|aws|azure|k8s):([./]|[A-Z][A-Z_]+$)/,
    /^arn:aws[\w-]*:|^https:\/\/[\w-]+\.vault\.azure\.net\/|^@Microsoft\.KeyVault\(|^projects\/[^/]+\/secrets\/|^\/(run|var|etc|mnt)\/[\w./-]+$/i,
    /^[.~]{0,2}\/[\w./-]+\.(txt|pem|key|secrets?|json|env|ya?ml)$/i,
    // Code: an environment, Terraform or program variable.
    /^(process\.env|import\.meta\.env|os\.environ|ENV|env|var|local|data|module|vars|secrets?|params|config\w*|settings|self|this|values|inputs|github|each)(\.[A-Za-z_][\w-]*)+$/,
    /^(await |new )?(os|process|System|Environment|Deno|Rails|ENV|env\w*|get\w*|config\w*|settings|builder\.\w+|secrets?\w*|vault\w*|file\w*|lookup|data|var|local|params|values|fetch\w*|base64\w*)(\.\w+)*[[(].*[\])](\.\w+)*;?$/i,
  ],
} satisfies Partial<Record<ImportReason, readonly RegExp[]>>

const whys = ['empty', 'masked', 'example', 'encrypted', 'variable'] as const
type Why = (typeof whys)[number]

const set = (words: string) => new Set(words.split(' '))
/** Words that address the reader. */
const appeals = set(
  'your insert enter replace replaceme replaced change changeme changeit setme stored same requested request placeholder todo tbd fixme redacted hidden removed omitted here paste fill put add get ask see provide set specify obtain dein deine ihr ihre hier eintragen einfügen ersetzen ändern siehe liegt bitte erfragen anfordern beantragen anfragen folgt kommt geschickt gesendet tresor keepass bitwarden lastpass sent send shared separately sms email ver véase pedir solicitar preguntar consultar enviado guardado está tu su aquí introduzca reemplazar cambiar secreto ここ あなた هنا',
)
/** Words that address the reader only when alone. */
const alone = set(
  'change changeme changeit setme replaceme placeholder todo tbd fixme redacted hidden removed omitted rotated revoked expired pending unknown unbekannt ausstehend pendiente desconocido your',
)
const examples = set('example examples sample dummy fake some beispiel ejemplo サンプル')
/** Words at the end of labels. */
const things = set('secret id key password token identifier credential credentials geheimnis kennung clave')
const others = set(
  'client my the a an of for from with to in this that and or is be it its me above below goes value string text real actual real own new test demo app application api access oauth oauth2 auth consumer service account project tenant user username name uuid guid url azure google github aws keycloak okta auth0 portal console admin team ad super very please generated prod production dev staging 1password vault manager',
)
const isKnown = (word: string): boolean =>
  [appeals, alone, examples, things, others].some((words) => words.has(word)) || /^\d{1,4}$/.test(word)

/** Whether a value addresses the reader: `YOUR_CLIENT_SECRET`, `see 1Password`, `client-secret`. */
const isExample = (text: string, isId: boolean): boolean => {
  const words = text
    .replace(/^GOCSPX-/, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  if (words.length === 0 || words.length > 20) return false
  const isSentence =
    /\p{L}\s+\p{L}|\p{L}\s+\d/u.test(text) &&
    words.every((word) => /^\p{L}{1,16}$|^\d{0,4}\p{L}*$/u.test(word))
  if (words[0] === 'your' && words.every((word) => /^\p{L}+$/u.test(word))) return true
  if (!isSentence && !words.every(isKnown)) return false
  const has = (some: ReadonlySet<string>) => words.some((word) => some.has(word))
  if (words.length === 1) return has(alone) || has(things) || (!isId && has(examples))
  if (has(appeals) || (!isId && has(examples)) || (isSentence && words.length > 2 && words.every(isKnown)))
    return true
  return words.every((word) => isKnown(word) && !/^\d/.test(word)) && things.has(words.at(-1) ?? '')
}

/** The content of brackets around the whole value. */
const bracketed = /^(?:<+([^<>]+)>+|\{([^{}]+)\}|\[+([^[\]]+)\]+|\(([^()]+)\))$/

/**
 * Why a value is not a secret or client ID. Undefined if it may be one. A random value in brackets may be one.
 */
export const whyNone = (text: string, isId = false): Why | undefined => {
  const found = whys.find((why) => patterns[why].some((form) => form.test(text)))
  if (found !== undefined) return found
  const [, angled, braced, ...rest] = bracketed.exec(text) ?? []
  const name = angled ?? braced
  if (name !== undefined && /^[\p{L}\p{N}\s_.'’-]+$/u.test(name) && !looksSecret(name)) return 'example'
  const inside = rest.find((each) => each !== undefined)
  if (inside !== undefined && patterns.empty.some((form) => form.test(inside))) return 'example'
  return isExample(name ?? inside ?? text, isId) ? 'example' : undefined
}
