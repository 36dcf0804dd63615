/** What main asks in its own window, before something that a page alone must not do. */
export const ask = {
  cancel: 'キャンセル',
  tick: '読みました。このとおりにします',
  /** Where the requests of one region go, in every question about addresses. */
  region: '{{region}}：シークレットは {{authHost}} へ、トークンは {{apiHost}} へ送られます',
  /** What tells a key from its namesakes, in every question about a secret. */
  whichKey: 'クライアント ID：{{clientId}}（{{workspace}}）',
  contactHosts: {
    message: '{{service}}にこれらのアドレスを許可しますか？',
    trust: 'これらのアドレスに心当たりがあり、シークレットを送ってもよい場合にだけ続けてください。',
    goOn: 'アドレスを許可',
  },
  changeAddresses: {
    message: '今後、シークレットを {{after}} に送りますか？',
    detail_other:
      '{{count}} 件のキーのシークレットは {{before}} 向けに暗号化されています。{{after}} が確かな送り先である場合にだけ続けてください。次にトークンを取得するときに送られます。',
    goOn: 'アドレスを変更',
  },
  contactDatabase: {
    message: '{{host}}（ポート {{port}}）のデータベースにサインインしますか？',
    detail:
      '入力したログイン情報で Keyward がサインインします。このアドレスに心当たりがある場合にだけ続けてください。',
    goOn: 'サインイン',
  },
  openPage: {
    message: '{{host}} をブラウザーで開きますか？',
    detail:
      '{{service}}でキーを作成・削除するページとして登録されています：{{address}}\n\nKeyward からは何も送信しません。',
    goOn: 'ページを開く',
  },
  copySecret: {
    message: '{{name}}のクライアントシークレットをコピーしますか？',
    detail: 'シークレットを手にした人は、このキーとして操作できます。クリップボードからは自動で消えます。',
    goOn: 'シークレットをコピー',
  },
  sendToSensitive: {
    message: '{{method}} を{{workspace}}に送信しますか？',
    detail:
      '{{workspace}}は「本番環境・要注意」です。このリクエストで内容が変わることがあります：\n\n{{request}}',
    override: '別のメソッドが指定されています：{{override}}',
    goOn: '{{method}} を送信',
  },
  importProfile: {
    add: 'サービス{{name}}を追加しますか？',
    update: 'サービス{{name}}を更新しますか？',
    trust: 'これらのアドレスに心当たりがあり、プロファイルの送り主を信頼できる場合にだけ続けてください。',
    goOnAdd: 'サービスを追加',
    goOnUpdate: 'サービスを更新',
  },
  importKeys: {
    message_other: '{{count}} 件のキーをインポートしますか？',
    replaced_other:
      'すでにあるキー {{count}} 件のシークレットを、ファイルのものに置き換えます。今のシークレットは 30 日間保管されます。',
    goOn: 'インポート',
  },
  findCopies: {
    message_other: 'これらの場所で、{{count}} 件のシークレットのコピーを探しますか？',
    detail:
      'Keyward はそこにあるファイルを読み、シークレットが含まれるものを表示します。このコンピューターの外には何も送りません。たった今ご自身で検索を始めた場合にだけ続けてください。',
    new: '次のものは追加されてから 1 日たっていません。ご自身で追加した場合にだけ続けてください：',
    key: '{{name}}、クライアント ID：{{clientId}}',
    leftOut_other: 'ほかに {{count}} 件のシークレットも同じく新しいため、明日まで対象になりません。',
    keepsImport: '探し始めると、直前のインポートは取り消せなくなります。',
    goOn: '探す',
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
  startAfresh: {
    message: 'パスフレーズなしで新しく始めますか？',
    detail:
      'キーの名前、クライアント ID、アドレス、メモは残り、このコンピューターをあなたとして使う人に見えるようになります。すべてのシークレットとパスフレーズは失われます。各キーは、シークレットを再入力するかバックアップを復元するまで待機します。',
    kept: '現在のファイルは、パスフレーズで暗号化されたまま Keyward のフォルダーに取っておきます。Keyward がそれを再び開くことはできません。',
    goOn: '新しく始める',
  },
  startEmpty: {
    message: '空の一覧から始めますか？',
    detail:
      'キーのファイルは、そのままの状態で Keyward のフォルダーに取っておきます。何も削除しません。始めた後に、お持ちのバックアップを復元できます。',
    goOn: '空の一覧で始める',
  },
  copiesGo:
    'Keyward が自動で保管していたキーのコピーも削除されます。ご自分で作成したバックアップファイルはそのまま残ります。',
  ownPassphrase: 'このパスフレーズをたった今ご自分で入力した場合にだけ続けてください。',
  choosePassphrase: {
    message: '新しいパスフレーズでシークレットを保管しますか？',
    detail:
      '今後、シークレットを開けるのはこのパスフレーズだけです。失われると、Keyward を含め、誰にも開けなくなります。',
    goOn: 'パスフレーズを使う',
  },
  chooseMemory: {
    message: '新しいシークレットを Keyward の終了までだけ保持しますか？',
    detail:
      '今後追加するシークレットは保存されません。Keyward を終了すると消えるため、もう一度入力していただきます。',
    goOn: '終了まで保持',
  },
  chooseKeychain: {
    message: 'パスフレーズなしでシークレットを開けるようにしますか？',
    detail:
      '今後は、このコンピューターにあなたとしてサインインしている人なら、キーチェーンがシークレットを開きます。パスフレーズでも引き続き開けます。',
    goOn: 'キーチェーンを使う',
  },
  sealHere: {
    message: '新しいシークレットをこのコンピューターのキーチェーンで暗号化しますか？',
    detail:
      'これまでは別のキーチェーンがシークレットを暗号化していたか、保管方法が Keyward の外で変更されました。以前に暗号化したものはそのままです。',
    goOn: 'キーチェーンで暗号化',
  },
  addPassphrase: {
    message: 'この復旧用パスフレーズを追加しますか？',
    detail:
      'このパスフレーズを知り、Keyward のファイルを持っている人は、別のコンピューターでもシークレットを開けます。',
    goOn: 'パスフレーズを追加',
  },
  changePassphrase: {
    message: 'パスフレーズを変更しますか？',
    detail:
      '今後、ここでは古いパスフレーズで何も開けなくなります。新しいパスフレーズが失われると、Keyward では取り戻せません。',
    goOn: 'パスフレーズを変更',
  },
  purgeKeys: {
    message: 'これらのキー（{{number}} 件）を完全に消去しますか？',
    key: '{{name}}：クライアント ID {{clientId}}（{{workspace}}）',
    detail: 'シークレットはこのコンピューターからただちに消え、元には戻せません。',
    goOn: 'キーを消去',
  },
  purgeKey: {
    message: '{{name}}を完全に消去しますか？',
    detail: 'シークレットはこのコンピューターからただちに消え、元には戻せません。',
    goOn: 'キーを消去',
  },
  unmarkSensitive: {
    message: '{{workspace}}の「本番環境・要注意」を外しますか？',
    detail: '外すと、テストリクエストがそこで内容を変える前に Keyward が確認しなくなります。',
    goOn: 'マークを外す',
  },
  restart: {
    message: 'Keyward を再起動しますか？',
    detail: 'トークンは破棄されますが、もう一度取得できます。入力して保存していない内容は失われます。',
    memory: 'Keyward の終了までだけ保持しているシークレットも失われ、もう一度入力していただきます。',
    goOn: '再起動',
  },
  clearActivity: {
    message: 'アクティビティの一覧をすべて消去しますか？',
    detail:
      'すべての記録が消え、元には戻せません。キー、シークレット、トークンには影響しません。あとで記録を示す必要がある場合は、先に書き出してください。',
    goOn: '一覧を消去',
  },
  keepActivity: {
    message_other: 'アクティビティを {{count}} 日間だけ保管しますか？',
    detail:
      'それより古い記録はただちに消え、元には戻せません。キー、シークレット、トークンには影響しません。',
    goOn: '古い記録を削除',
  },
  replaceAgain: {
    message: '{{name}}のシークレットをもう一度差し替えますか？',
    detail: '差し替えると、元に戻せるのは現在使っているシークレットだけになり、その前のものには戻せません。',
    goOn: 'シークレットを差し替え',
  },
} as const
