/** Service profiles: what a colleague sends, so that nobody types addresses. */
export const service = {
  profile: {
    have: 'サービスプロファイルを持っている',
    added: '{{name}} を追加しました',
    known: '{{name}} はすでに登録されています',
    dropTitle: 'サービスプロファイルをここにドロップ',
    dropText: '中にあるアドレスをすべて示し、追加する前に確認します。',
  },
  settings: {
    open: 'プロファイルを開く…',
    export: 'プロファイルを書き出し…',
    exportFor: '{{name}} のプロファイルを書き出し',
    exported: '{{file}} として保存しました。キーやシークレットは含まれません。',
  },
} as const
