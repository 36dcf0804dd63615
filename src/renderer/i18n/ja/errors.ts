/**
 * Sentences for trouble: what happened (title), what it means and what to do (advice).
 * The app takes the blame and names the next step; no word here accuses the person.
 */
export const errors = {
  note: {
    details: '詳細',
    host: 'アドレス',
    status: '応答',
    statusValue: 'HTTP {{status}}',
    detail: '説明の原文',
    reference: '参照番号',
    kind: '種類',
  },
  action: {
    retry: '再試行',
    'replace-secret': 'シークレットを差し替え',
    'enter-secret': 'シークレットを入力',
    'edit-region': 'アドレスを編集',
    'unlock-keyring': 'ロックを解除して再試行',
    'choose-passphrase': 'パスフレーズを決める',
    'choose-custody': '今すぐ選ぶ',
    unlock: 'ロック解除',
    'open-existing': '開く',
    'other-encoding': 'もう一方の方法を試す',
    'move-practice': '移す',
    'start-practice': '起動',
    'edit-input': '該当箇所を表示',
    restart: 'Keyward を再起動',
    'show-keys': 'すべてのキーを表示',
    'show-details': '詳細を表示',
  },
  this: { service: 'サービス', record: '別のキー', holder: 'この項目' },

  notAccepted: {
    title: 'サービスがこのキーを受け付けませんでした',
    advice:
      'クライアント ID かシークレットが、入力違い、差し替え済み、または削除済みかもしれません。サービスの「API キー」でご確認ください。',
  },
  otherEncoding: {
    title: 'このシークレットには、サービスによって読み方の異なる記号があります',
    advice:
      'そのままの書き方では、サービスがキーを受け付けませんでした。同じキーをもう一方の方法で送ることができます。',
  },

  webPage: {
    title: 'アドレスから応答がありましたが、トークンではありませんでした',
    advice: 'Web ページが返されたので、認証アドレスではないようです。アドレスをご確認ください。',
  },
  notJson: {
    title: 'アドレスから応答がありましたが、トークンではありませんでした',
    advice: 'Keyward が読み取れない応答でした。認証アドレスをご確認ください。',
  },
  noToken: {
    title: 'アドレスから応答がありましたが、トークンではありませんでした',
    advice: '応答の形は正しいものの、トークンがありません。認証アドレスをご確認ください。',
  },
  tokenType: {
    title: 'サービスから別の種類のトークンが届きました',
    advice:
      'Keyward では使えない種類です。認証アドレスを確認するか、サービスの管理者にお問い合わせください。',
  },
  expiresIn: {
    title: 'トークンの有効時間がはっきり示されませんでした',
    advice: 'Keyward は推測をしないため、トークンを破棄しました。サービスの管理者にお問い合わせください。',
  },
  tooLarge: {
    title: 'アドレスから、トークンよりはるかに大きな応答がありました',
    advice: '途中で読み取りをやめました。認証アドレスをご確認ください。',
  },
  otherStatus: {
    title: 'アドレスから応答がありましたが、トークンではありませんでした',
    advice: '状態コードは {{status}} でした。認証アドレスをご確認ください。',
    adviceUnknown: '認証アドレスをご確認ください。',
  },
  serviceSaidNo: {
    title: 'サービスがこのキーにトークンを発行しませんでした',
    advice: '理由は詳細にあります。さらに詳しいことは、サービスの管理者にお問い合わせください。',
  },

  unreachable: {
    title: '{{host}} に接続できません',
    advice: 'インターネット接続または VPN をご確認ください。キーはここで安全に保たれています。',
  },
  timeout: {
    title: '{{host}} から応答がありません',
    advice:
      'しばらく待ちましたが、応答がありませんでした。混み合っているか、接続が遅いのかもしれません。キーはここで安全に保たれています。',
  },
  tls: {
    title: '安全な接続ではないため、何も送信しませんでした',
    advice: '{{host}} が本物かどうかを確認できませんでした。ネットワークの管理者にお問い合わせください。',
  },
  proxySignIn: {
    title: 'ネットワークへのサインインが必要です',
    advice: 'ブラウザーで適当なページを開き、ネットワークにサインインしてから、ここに戻ってください。',
  },
  moved: {
    title: 'サービスのアドレスが移転しました',
    advice:
      '別のアドレスへ案内されましたが、キーを守るため移動しませんでした。新しいアドレスをサービスの管理者にお問い合わせください。',
  },
  rateLimited: {
    title: 'サービスから間隔を空けるよう求められました',
    advice: '1 分ほど待ってから再試行してください。キーに問題はありません。',
    adviceAt: '{{at}} に再試行してください。キーに問題はありません。',
  },
  serverTrouble: {
    title: 'サービス側で問題が起きています',
    advice: 'キーに問題はありません。多くの場合、数分で解消します。',
    adviceAt: 'キーに問題はありません。サービスは {{at}} の再試行を求めています。',
  },

  locked: {
    title: 'Keyward はロックされています',
    advice: '続けるにはロックを解除してください。何も変更されていません。',
  },
  keyringLocked: {
    title: 'コンピューターのキーチェーンはロックされています',
    advice: 'シークレットはキーチェーンで暗号化されています。ロックを解除すると、また使えるようになります。',
  },
  keyringMissing: {
    title: 'キーチェーンが見つかりません',
    advice:
      'このコンピューターには、シークレットを安全に保管する場所がありません。代わりにパスフレーズで暗号化できます。',
  },
  keyringSilent: {
    title: 'このコンピューターのキーチェーンから応答がありません',
    advice: 'シークレットはキーチェーンで暗号化されています。少し待ってから再試行してください。',
  },
  keyringRestart: {
    title: 'キーチェーンを使うには Keyward の再起動が必要です',
    advice:
      'シークレットはキーチェーンで暗号化されていますが、Keyward が求めたときにロックが解除されませんでした。再起動すると、もう一度求められます。',
  },
  keyringGone: {
    title: 'このシークレットを暗号化したキーチェーンがありません',
    advice: 'キーチェーンが戻ると、また開けるようになります。何も削除していません。',
  },
  secretUnreadable: {
    title: 'このキーのシークレットをもう一度入力する必要があります',
    advice: '別のコンピューターまたはアカウントで保存されたものです。何も削除していません。',
  },
  secretDamaged: {
    title: 'このキーのシークレットは、Keyward が暗号化したときの状態ではありません',
    advice:
      '保存先のファイル、またはシークレットが属するアドレスが変更されたか破損しているため、何も送信していません。シークレットをもう一度入力してください。何も削除していません。',
  },
  keyringChanged: {
    title: 'コンピューターのキーチェーンが変わりました',
    advice: 'シークレットをこのキーチェーンで暗号化してよいか、先に選んでください。何も保存していません。',
  },
  needsChoice: {
    title: '先にシークレットの保管方法を選んでください',
    advice: 'お選びいただくまで、シークレットは保存しません。',
  },

  notSaved: {
    title: '保存できませんでした',
    advice: 'ディスクに空きがないか、書き込めない状態かもしれません。これまでに保存したものはそのままです。',
    adviceFull:
      'ディスクに空きがありません。空き容量を増やしてから、もう一度お試しください。これまでに保存したものはそのままです。',
    adviceForbidden:
      'Keyward はその場所に書き込めません。フォルダーの書き込み権限を確認してから、もう一度お試しください。これまでに保存したものはそのままです。',
  },
  notFound: {
    title: 'すでにここにはありません',
    advice: '少し前に削除されたようです。',
  },
  duplicate: {
    title: '{{name}} としてすでに保存されています',
    advice: 'どれが正しいか迷わないよう、同じクライアント ID は 1 つのワークスペースに 1 つだけ保存します。',
  },

  noRecentInput: {
    title: '操作を時間内に受け取れませんでした',
    advice:
      'ほかのプログラムに勝手にコピーされないよう、コピーにはこのウィンドウでのクリックかキー操作が必要です。',
  },
  otherOrigin: {
    title: 'このリージョンの外のアドレスです',
    advice:
      'トークンは、そのトークンのサービスにだけ送られます。ホストを付けずに、/v1/… のようなパスを入力してください。',
  },
  plainHttp: {
    title: '安全なアドレスではありません',
    advice: '途中で誰にもシークレットを読まれないよう、https:// で始まるアドレスをお使いください。',
  },
  badUrl: {
    title: 'このアドレスは使えません',
    advice: 'https://auth.example.com のような形で、? や # とその後ろは除いてください。',
  },
  badHeader: {
    title: '送信できないヘッダーがあります',
    advice:
      'ヘッダーは「名前: 値」の 1 行で書きます。Authorization、Host、Content-Length は Keyward が付けます。',
  },
  notConfirmed: {
    title: '何も行いませんでした',
    advice: '確認の際に、続けないことを選ばれました。',
  },
  inUse: {
    title: '{{name}} はまだ使われています',
    advice: '先に、それに属するものを削除してください。',
  },
  stale: {
    title: '待っている間にこのキーが変わりました',
    advice: '以前のシークレットまたはアドレスへの応答だったため、破棄しました。',
  },
  onlySeal: {
    title: '一部のシークレットは、パスフレーズでしか開けません',
    advice: '先にこのコンピューターのキーチェーンで暗号化してください。何も変更していません。',
  },
  wrongPassphrase: {
    title: 'パスフレーズが違います',
    advice: '大文字と小文字、入力モードをご確認ください。何も変更されていません。',
    adviceAt: '大文字と小文字、入力モードをご確認ください。{{at}} にもう一度試せます。',
  },
  portTaken: {
    title: '練習用サービスの場所を別のプログラムが使っています',
    advice: '練習用サービスを空いている場所に移せます。練習用のキーも一緒に移ります。',
  },
  noBrowser: {
    title: 'Web ブラウザーを開けませんでした',
    advice: 'このコンピューターに Web のアドレスを開けるブラウザーがあることを確認し、再試行してください。',
  },
  notRunning: {
    title: '練習用サービスは動いていません',
    advice: 'このコンピューターの中だけで動き、すぐに起動します。',
  },
  readOnly: {
    title: 'これらのキーは、より新しい Keyward で保存されました',
    advice: 'ここでは見ることだけができます。使用や変更には、新しいバージョンをインストールしてください。',
  },
  notABackup: {
    title: 'このファイルは Keyward のバックアップではありません',
    advice: 'バックアップの名前は、通常 .keyward-backup で終わります。何も変更されていません。',
  },
  newerBackup: {
    title: 'このバックアップは、より新しい Keyward で作られました',
    advice: '何も変更されていません。開くには、新しいバージョンをインストールしてください。',
  },
  damagedBackup: {
    title: 'このバックアップは破損しています',
    advice:
      'Keyward が書き込んだときの状態ではないため、何も取り込みませんでした。ファイルの別のコピーをお試しください。',
  },
  holdsSecret: {
    title: 'トークンまたはシークレットが含まれています',
    advice:
      'お気に入りは暗号化されないため、秘密の情報は入れられません。取り除いてから、もう一度保存してください。',
  },
  tooMany: {
    title: 'これ以上は追加できません',
    advice: '不要になったものを削除してから、再試行してください。',
  },
  notAProfile: {
    title: '使えるサービスプロファイルではありません',
    advice: '何も追加していません。送り主に、Keyward からもう一度書き出すよう頼んでください。',
  },
  newerProfile: {
    title: 'このプロファイルは、より新しい Keyward で作られました',
    advice: '何も追加していません。使うには、新しいバージョンをインストールしてください。',
  },
  refusedByKeyward: {
    title: '安全のため、Keyward が受け付けませんでした',
    advice: 'Keyward からのものとは思えない要求でした。Keyward を閉じて、もう一度開いてください。',
  },
  refused: {
    title: 'ここではできません',
    advice: '何も送信されず、何も変更されていません。',
  },

  badInput: {
    title: 'もう一度ご確認ください',
    advice: '入力された内容の一部を、そのままでは使えません。何も保存していません。',
    adviceField: '「{{field}}」をもう一度ご確認ください。何も保存していません。',
  },
  field: {
    name: '名前',
    clientId: 'クライアント ID',
    clientSecret: 'クライアントシークレット',
    workspaceId: 'ワークスペース',
    authUrl: '認証アドレス',
    baseUrl: 'API アドレス',
    path: 'パス',
    headers: 'ヘッダー',
    body: '本文',
    notes: 'メモ',
    passphrase: 'パスフレーズ',
    keyExpiresAtMs: '期限',
  },

  cancelled: {
    title: '取りやめました',
    advice: '何も変更されていません。いつでもやり直せます。',
  },
  internal: {
    title: 'Keyward に問題が起きました',
    advice: '原因は Keyward にあります。これまでに保存したものはそのままです。',
    adviceReference:
      '原因は Keyward にあります。これまでに保存したものはそのままです。番号は {{reference}} です。',
  },
} as const
