/** What main asks in message boxes of the system, before something that a page alone must not do. */
export const ask = {
  cancel: 'キャンセル',
  changeAddresses: {
    message: '今後、シークレットを {{after}} に送りますか？',
    detail_other:
      '{{count}} 件のキーのシークレットは {{before}} 向けに暗号化されています。{{after}} が確かな送り先である場合にだけ続けてください。次にトークンを取得するときに送られます。',
    goOn: 'アドレスを変更',
  },
  copySecret: {
    message: '「{{name}}」のクライアントシークレットをコピーしますか？',
    detail: 'シークレットを手にした人は、このキーとして操作できます。クリップボードからは自動で消えます。',
    goOn: 'シークレットをコピー',
  },
  sendToSensitive: {
    message: '{{method}} を {{workspace}} に送信しますか？',
    detail:
      '{{workspace}} は「本番環境・要注意」です。このリクエストで内容が変わることがあります：{{method}} {{path}}',
    goOn: '{{method}} を送信',
  },
  importProfile: {
    add: 'サービス「{{name}}」を追加しますか？',
    update: 'サービス「{{name}}」を更新しますか？',
    trust: 'これらのアドレスに心当たりがあり、プロファイルの送り主を信頼できる場合にだけ続けてください。',
    region: '{{region}}：シークレットは {{authHost}} へ、トークンは {{apiHost}} へ送られます',
    goOnAdd: 'サービスを追加',
    goOnUpdate: 'サービスを更新',
  },
  restoreKeys: {
    message_other: 'このバックアップから {{count}} 件のキーを復元しますか？',
    detail:
      'トークンを取得するときに、シークレットが次のアドレスへ送られます。心当たりのある場合にだけ続けてください：\n\n{{hosts}}',
    goOn: '復元',
  },
  restoreCopy: {
    message: '{{when}} のコピーに戻しますか？',
    detail_other:
      '{{count}} 件のキーが含まれています。その後に追加または変更したものは含まれません。現在のファイルも隣に残し、何も削除しません。',
    goOn: 'このコピーに戻す',
  },
  removePassphrase: {
    message: '復旧用パスフレーズを削除しますか？',
    detail:
      'このコンピューターのキーチェーンが失われると、ほかにシークレットを開く方法はなくなります。Keyward が自動で保管していたキーのコピーも、パスフレーズで開けてしまうため削除されます。ご自分で作成したバックアップファイルはそのまま残ります。',
    goOn: 'パスフレーズを削除',
  },
  startEmpty: {
    message: '空の一覧から始めますか？',
    detail:
      'キーのファイルは、そのままの状態で Keyward のフォルダーに取っておきます。何も削除しません。始めた後に、お持ちのバックアップを復元できます。',
    goOn: '空の一覧で始める',
  },
} as const
