/** Service profiles: what a colleague sends, so that nobody types addresses. */
export const service = {
  profile: {
    have: 'サービスプロファイルを持っている',
    added: '{{name}} を追加しました',
    known: '{{name}} はすでに登録されています',
    dropTitle: 'ドロップしてインポート',
    dropText: '他のプログラムのキー、またはサービスプロファイル。確認するまで何も保存されません。',
  },
  settings: {
    open: 'プロファイルを開く…',
    export: 'プロファイルを書き出し…',
    exportFor: '{{name}} のプロファイルを書き出し',
    exported: '{{file}} として保存しました。キーやシークレットは含まれません。',
  },
} as const
