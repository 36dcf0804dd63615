/** What the label of a credential, or of a value next to one, can stand for. */
export type LabelledFact =
  | 'clientId'
  | 'clientSecret'
  /** Means a client ID if there is a secret next to it, and a secret if there is a client ID next to it. */
  | 'key'
  /** Means a client ID if there is a secret next to it. */
  | 'apiKey'
  | 'tokenUrl'
  | 'authUrl'
  | 'baseUrl'
  | 'address'
  | 'scope'
  | 'audience'
  | 'resource'
  | 'ends'
  | 'name'
  | 'workspace'
  | 'grant'
  | 'archived'
  | 'owner'
  | 'ownerEmail'
  | 'usedIn'
  | 'notes'

/** How reliable a label is. If two labels in a record match, the more reliable one wins. */
export type LabelStrength = 'exact' | 'general' | 'weak'

interface Labels {
  readonly fact: LabelledFact
  readonly labels: readonly string[]
  /**
   * `general`: programs also use such labels for other secrets. `weak`: a login may use the label too, so it
   * only counts if there is no better one. Otherwise `exact`.
   */
  readonly strength?: Exclude<LabelStrength, 'exact'>
  /**
   * Whether the whole label must match, because the same words mean something else as part of a longer label.
   */
  readonly isWhole?: true
}

/**
 * The labels that the paste box and the import recognize, in matching order: terms of RFC 6749, and of Azure,
 * Google, AWS, Okta, Auth0, Keycloak and other programs, in each of Keyward's languages.
 *
 * Over 300 lines because it's one table.
 */
export const credentialLabels: readonly Labels[] = [
  {
    fact: 'clientSecret',
    labels: [
      ...['client secret', 'clientsecret', 'client secret value', 'client password', 'consumer secret'],
      ...['application secret', 'app secret', 'app password', 'api secret', 'secret access key'],
      ...['client geheimnis', 'clientgeheimnis', 'geheimer clientschlüssel', 'geheimer client schlüssel'],
      ...['client schlüssel', 'clientschlüssel', 'geheimer clientschlüsselwert', 'client passwort'],
      ...['secreto de cliente', 'secreto del cliente', 'secreto de la aplicación', 'contraseña de cliente'],
      ...['valor del secreto de cliente', 'clave secreta de cliente', 'clave secreta del cliente'],
      ...['クライアントシークレット', 'クライアント シークレット', 'クライアント シークレットの値'],
      ...['アプリ シークレット', 'アプリケーション シークレット', 'api シークレット'],
      ...['سر العميل', 'كلمة سر العميل', 'الرمز السري للعميل', 'قيمة سر العميل', 'سر التطبيق'],
    ],
  },
  {
    fact: 'clientSecret',
    strength: 'general',
    labels: [
      ...['secret key', 'secret value', 'secret', 'geheimnis', 'geheimer schlüssel', 'geheimniswert'],
      ...[
        'clave secreta',
        'secreto',
        'valor del secreto',
        'シークレット',
        'シークレットキー',
        'シークレット キー',
      ],
      ...['シークレットの値', 'السر', 'المفتاح السري', 'قيمة السر'],
    ],
  },
  {
    fact: 'clientId',
    labels: [
      ...['application client id', 'client id', 'clientid', 'client identifier', 'consumer key'],
      ...['app client id', 'oauth client id', 'access key id', 'client kennung', 'clientkennung'],
      ...['anwendungs id client', 'id de cliente', 'id del cliente', 'identificador de cliente'],
      ...['identificador del cliente', 'id de aplicación cliente', 'id de la aplicación cliente'],
      ...['クライアント ID', 'クライアントID', 'クライアント識別子', 'アプリケーション クライアント ID'],
      ...['معرّف العميل', 'معرّف التطبيق العميل'],
    ],
  },
  {
    fact: 'clientId',
    strength: 'general',
    labels: [
      ...['application id', 'app id', 'key id', 'anwendungs id', 'app kennung', 'id de aplicación'],
      ...['id de la aplicación', 'アプリケーション ID', 'アプリ ID', 'معرّف التطبيق'],
    ],
  },
  { fact: 'apiKey', labels: ['api key', 'app key', 'application key', 'api schlüssel', 'clave de api'] },
  {
    fact: 'tokenUrl',
    labels: [
      ...['access token url', 'token url', 'tokenurl', 'token uri', 'token endpoint', 'token address'],
      ...['token endpunkt', 'token adresse', 'url del token', 'url de token', 'extremo del token'],
      ...[
        'dirección del token',
        'トークン URL',
        'トークンURL',
        'トークン エンドポイント',
        'トークンエンドポイント',
      ],
      'عنوان الرمز المميز',
    ],
  },
  {
    fact: 'authUrl',
    labels: [
      ...['issuer base url', 'auth server url', 'auth url', 'authurl', 'auth server', 'auth host'],
      ...[
        'authentication url',
        'issuer',
        'issuer url',
        'issuer uri',
        'authority',
        'authority url',
        'org url',
      ],
      ...['auth0 domain', 'okta domain', 'cognito domain', 'sign in address', 'sign in host', 'sign in url'],
      ...[
        'login page',
        'login url',
        'login host',
        'login address',
        'sign in page',
        'oauth server',
        'oauth url',
      ],
      ...['Anmelde-Host', 'Anmeldeadresse', 'Anmelde-URL', 'Anmeldeseite', 'Anmeldeserver', 'Aussteller'],
      ...['Servidor de acceso', 'Dirección de acceso', 'URL de acceso', 'Página de acceso', 'Emisor'],
      ...['認証ホスト', '認証サーバー', '認証 URL', '認証URL', 'サインイン URL', 'ログイン URL', '発行者'],
      ...['مضيف تسجيل الدخول', 'عنوان تسجيل الدخول', 'خادم المصادقة'],
    ],
  },
  {
    fact: 'baseUrl',
    labels: [
      ...['base url', 'baseurl', 'base uri', 'base address', 'api url', 'api address', 'api host'],
      ...['api endpoint', 'api base', 'api server', 'Basis-URL', 'API-Adresse', 'API-Endpunkt'],
      ...['Servidor de la API', 'URL de la API', 'Dirección de la API', 'URL base'],
      ...['API ホスト', 'API エンドポイント', 'ベース URL', 'API アドレス'],
      ...['مضيف API', 'عنوان API'],
    ],
  },
  { fact: 'scope', labels: ['scope', 'scopes'] },
  { fact: 'audience', labels: ['audience'] },
  { fact: 'resource', labels: ['resource'] },
  { fact: 'grant', labels: ['grant type', 'granttype', 'grant types', 'authorization grant type'] },
  {
    fact: 'ends',
    labels: [
      ...['expires', 'expires at', 'expires on', 'expiry', 'expiry date', 'expiration', 'expiration date'],
      ...[
        'valid until',
        'valid to',
        'key ends',
        'key expires',
        'expiring',
        'end date time',
        'renew by',
        'renewal date',
      ],
      ...['Schlüssel läuft ab', 'läuft ab', 'läuft ab am', 'Ablauf', 'Ablaufdatum', 'gültig bis', 'Enddatum'],
      ...[
        'La clave caduca',
        'caduca',
        'caduca el',
        'caducidad',
        'fecha de caducidad',
        'vence',
        'vencimiento',
      ],
      ...['fecha de vencimiento', 'expira', 'expira el', 'fecha de expiración', 'válido hasta'],
      ...[
        'キーの期限',
        '有効期限',
        '失効日',
        '満了日',
        '期限',
        'انتهاء المفتاح',
        'تاريخ الانتهاء',
        'ينتهي في',
      ],
      'صالح حتى',
    ],
  },
  { fact: 'name', labels: ['key name', 'client name', 'display name'] },
  { fact: 'grant', labels: ['flow', 'grant'], isWhole: true },
  {
    fact: 'workspace',
    labels: [
      ...['workspace', 'workspace name', 'account', 'account name', 'customer', 'project', 'company'],
      ...['folder', 'group', 'collection', 'environment'],
      ...['Arbeitsbereich', 'Kunde', 'Firma', 'Konto', 'Ordner', 'Gruppe', 'Umgebung', 'Projekt', 'Mandant'],
      ...['Espacio de trabajo', 'Cuenta', 'Carpeta', 'Grupo', 'Entorno', 'Proyecto'],
      ...['ワークスペース', 'フォルダー', 'フォルダ', 'グループ', 'アカウント', '環境', 'プロジェクト'],
      ...['مساحة العمل', 'الحساب', 'المجلد', 'المجموعة', 'البيئة', 'المشروع'],
    ],
    isWhole: true,
  },
  {
    fact: 'address',
    labels: [
      ...[
        'url',
        'uri',
        'website',
        'hostname',
        'host',
        'endpoint',
        'login uri',
        'server',
        'address',
        'domain',
      ],
      ...[
        'Adresse',
        'Webseite',
        'Domäne',
        'Dirección',
        'Servidor',
        'Dominio',
        'サーバー',
        'アドレス',
        'ホスト',
      ],
      ...['ドメイン', 'العنوان', 'المضيف', 'الخادم', 'النطاق'],
    ],
    isWhole: true,
  },
  { fact: 'baseUrl', labels: ['base', 'api'], isWhole: true },
  { fact: 'ends', labels: ['ends', 'end date', 'end', 'endet', 'ende', 'termina', 'ينتهي'], isWhole: true },
  { fact: 'archived', labels: ['archived'], isWhole: true },
  {
    fact: 'owner',
    labels: [
      ...['owner', 'owner name', 'responsible', 'contact', 'contact person', 'who', 'in charge'],
      ...['Verantwortlich', 'Verantwortliche', 'Kontaktperson', 'Wer'],
      ...[
        'Verantwortlicher',
        'verantwortliche Person',
        'Ansprechpartner',
        'Zuständig',
        'Besitzer',
        'Kontakt',
      ],
      ...['Responsable', 'Propietario', 'Contacto', '担当者', '所有者', '責任者', 'المسؤول', 'المالك'],
    ],
    isWhole: true,
  },
  {
    fact: 'ownerEmail',
    labels: [
      ...['owner’s email', 'owners email', 'owner email', 'email of the owner', 'contact email'],
      ...['E-Mail der verantwortlichen Person', 'E-Mail Verantwortlicher', 'Correo del responsable'],
      ...['担当者のメール', 'بريد المسؤول'],
    ],
    isWhole: true,
  },
  {
    fact: 'usedIn',
    labels: [
      ...['used in', 'used by', 'used where', 'where used', 'places', 'place', 'usage', 'systems'],
      ...['Verwendet in', 'Benutzt in', 'Verwendung', 'Wo benutzt', 'Einsatzort', 'Se usa en', 'Usado en'],
      ...['Usada en', 'Uso', '使用場所', '利用場所', '使用先', 'يُستخدم في', 'يستعمل في'],
    ],
    isWhole: true,
  },
  {
    fact: 'notes',
    labels: [
      ...['notes', 'note', 'remarks', 'remark', 'comment', 'comments', 'Notizen', 'Notiz', 'Bemerkung'],
      ...['Bemerkungen', 'Kommentar', 'Anmerkung', 'Anmerkungen', 'Notas', 'Nota', 'Observaciones'],
      ...['Comentarios', 'Comentario', 'メモ', '備考', 'コメント', 'ملاحظات', 'ملاحظة'],
    ],
    isWhole: true,
  },
  {
    fact: 'name',
    labels: [
      ...['name', 'title', 'label', 'application', 'app', 'app name', 'application name', 'description'],
      ...['Bezeichnung', 'Titel', 'Anzeigename', 'Anwendung', 'Beschreibung', 'Nombre', 'Título', 'Etiqueta'],
      ...['Aplicación', 'Descripción', '名前', '名称', '表示名', 'アプリ名', '説明', 'الاسم', 'الوصف'],
    ],
    isWhole: true,
    strength: 'weak',
  },
  { fact: 'clientId', labels: ['id', 'kennung', 'client'], isWhole: true, strength: 'weak' },
  { fact: 'key', labels: ['key', 'Schlüssel', 'clave', 'キー', 'المفتاح'], isWhole: true, strength: 'weak' },
  {
    fact: 'clientId',
    labels: [
      ...['username', 'user name', 'user', 'login', 'Benutzername', 'Benutzer', 'Usuario'],
      ...['ユーザー名', 'ユーザー', 'اسم المستخدم'],
    ],
    strength: 'weak',
  },
  {
    fact: 'clientSecret',
    labels: [
      'password',
      'credential',
      'pass',
      'Passwort',
      'Kennwort',
      'Contraseña',
      'パスワード',
      'كلمة المرور',
    ],
    strength: 'weak',
  },
]

/** Normalizes a label: `ACME_clientSecret`, `"client-secret"` and `Client Secret *` all end in `client secret`. */
export const plainLabel = (label: string): string =>
  label
    .normalize('NFKC')
    // People often leave out diacritics, especially in Arabic.
    .replace(/\p{M}/gu, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const known = credentialLabels.map((each) => ({ ...each, labels: each.labels.map(plainLabel) }))

/** The meaning of a label. */
export interface LabelMeaning {
  readonly fact: LabelledFact
  readonly strength: LabelStrength
  /** The words before the known part of the label: `acme prod` in `ACME_PROD_CLIENT_ID`. */
  readonly before: string
}

/** Finds the fact that a normalized label stands for, if any. Allows a prefix but no suffix. */
export const labelMeaning = (words: string): LabelMeaning | undefined => {
  let longest = 0
  let meaning: LabelMeaning | undefined
  for (const { fact, labels, strength = 'exact', isWhole } of known) {
    for (const label of labels) {
      if (words === label) return { fact, strength, before: '' }
      if (isWhole === true || label.length <= longest || !words.endsWith(` ${label}`)) continue
      longest = label.length
      meaning = { fact, strength, before: words.slice(0, -label.length - 1) }
    }
  }
  return meaning
}
