/** What the system's file dialogs are called, and the kinds of files in them. */
export const files = {
  inventory: {
    save: 'キーの一覧を保存（シークレットなし）',
    kind: '表 (CSV)',
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
  backup: {
    open: 'バックアップを開く',
    save: 'バックアップを保存',
    kind: 'Keyward バックアップ',
  },
} as const
