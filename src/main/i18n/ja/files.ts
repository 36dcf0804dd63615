/** What the system's file dialogs are called, and the kinds of files in them. */
export const files = {
  inventory: {
    save: 'キーの一覧を保存（シークレットなし）：{{contents}}',
    kind: '表 (CSV)',
    jsonKind: '一覧 (JSON)',
  },
  calendar: {
    save: 'カレンダー用に交換期限を保存',
    kind: 'カレンダー (iCalendar)',
    replace: 'キーを交換',
    workspace: 'ワークスペース',
    owner: '担当者',
    usedIn: '使用場所',
    clientId: 'クライアント ID',
  },
  profile: {
    open: 'サービスプロファイルを開く',
    save: 'サービスプロファイルを保存',
    kind: 'サービスプロファイル',
  },
  activity: { save: 'アクティビティの一覧を保存', kind: '表 (CSV)' },
  import: { open: 'インポートするファイルを選ぶ', openFolder: 'インポートするフォルダーを選ぶ' },
  copies: { choose: 'コピーを探すフォルダーを選んでください' },
  sharing: {
    choose: 'すべてのコンピューターから見えるフォルダーを選んでください',
    database: '{{host}} の {{database}}',
  },
  backup: {
    open: 'バックアップを開く',
    save: '暗号化したバックアップを保存（シークレットを含む）：{{contents}}',
    kind: 'Keyward バックアップ',
  },
  send: { save: '送信用の暗号化ファイルを保存（シークレットを含む）：{{contents}}' },
  /** What a file holds, said before it is saved. */
  contents: {
    keys_other: '{{workspaces}}のキー {{count}} 件',
    workspaces_other: '{{count}} 件のワークスペース',
  },
} as const
