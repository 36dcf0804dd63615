/** Sending a request with a key's token, and what came back. */
export const testRequest = {
  head: {
    title: 'テストリクエスト',
    text: 'キーのトークンを使って、サービスに問い合わせます。トークンは自動で付けられ、表示されることはありません。',
  },
  key: {
    label: 'キー',
    actsOn: '対象：<b>{{workspace}}</b>',
    sensitive: '本番環境・要注意',
    sensitiveText: 'ここで送るものは、実際のデータに作用します。',
  },
  request: {
    legend: 'リクエスト',
    method: 'メソッド',
    methodHint: {
      GET: '読み取り',
      HEAD: 'ヘッダーのみ読み取り',
      POST: '作成',
      PUT: '置き換え',
      PATCH: '変更',
      DELETE: '削除',
      OPTIONS: 'できることを確認',
    },
    path: '{{base}} 以下のパス',
    pathPlaceholder: '/v1/…',
    send: '送信',
    cancel: 'キャンセル',
    headers: 'ヘッダー',
    headersCount_other: 'ヘッダー {{count}} 件',
    headersLabel: 'ヘッダー（1 行に 1 つ）',
    headersPlaceholder: 'Accept: application/json',
    body: '本文',
    bodyAsJson: 'JSON として送信',
    bodyAsText: 'テキストとして送信',
    bodyAsNamed: 'ヘッダーの指定どおりに送信',
    bodyLabel: '本文',
  },
  problem: {
    path: {
      missing: '問い合わせ先のパスを入力してください。例：/v1/…',
      'other-origin': 'このリージョンの外のアドレスです。トークンは、そのトークンのサービスにだけ送られます',
      'has-fragment': '# とその後ろを除いてください',
      unclear: 'パスに使えない文字が含まれています',
      climbs: '.. を除いてください。リクエストは API アドレスの下にだけ送られます',
    },
    header: {
      'no-colon': '{{line}} 行目の名前と値の間にコロンがありません',
      name: '{{line}} 行目の名前は送信できません',
      ours: '{{line}} 行目のヘッダーは Keyward が設定します',
      twice: '{{line}} 行目のヘッダーはすでに書かれています',
    },
  },
  progress: {
    gettingToken: '先にトークンを取得しています…',
    waiting: '応答を待っています…',
    long: 'サービスの応答を待っています。',
  },
  stopped: {
    title: '取りやめました',
    readText: '何も変更されていません。',
    writeText: 'サービスにはすでに届いているかもしれません。もう一度送る前に、サービスの側をご確認ください。',
  },
  empty: {
    title: 'まだ何も送信していません',
    text: '応答が、かかった時間とサイズとともにここに表示されます。',
    noKeysTitle: 'テストリクエストにはキーが必要です',
    noKeysText: '最初のキーを追加すると、サービスに問い合わせることができます。',
    addKey: 'キーを追加',
  },
  reply: {
    label: '応答',
    worked: { title: 'うまくいきました', advice: '' },
    workedEmpty: { title: 'うまくいきました', advice: '応答にそれ以上の内容はありません。' },
    unchanged: { title: '前回から変わっていません', advice: '' },
    redirect: {
      title: 'サービスが別のアドレスを案内しました',
      advice: 'トークンはそこへは送っていません。',
      adviceTo: '案内先は <b>{{location}}</b> です。トークンはそこへは送っていません。',
    },
    wrongType: {
      title: 'サービスがこの種類の本文に対応していません',
      advice: 'サービスが求める種類を、ヘッダーの Content-Type に指定してください。',
    },
    notUnderstood: {
      title: 'サービスがリクエストを理解できませんでした',
      advice: 'パス、ヘッダー、本文をご確認ください。サービスからの説明は下にあります。',
    },
    notRecognised: {
      title: 'サービスがトークンを認識しませんでした',
      advice: '期限切れか、別のリージョンのものかもしれません。',
    },
    notAllowed: {
      title: 'このキーには、その操作が許可されていません',
      advice:
        'このキーで操作できるのは {{workspace}} だけです。別のワークスペースには、そこで作成したキーをお使いください。',
    },
    notFound: { title: 'そのアドレスには何もありませんでした', advice: 'パスをご確認ください。' },
    wrongMethod: {
      title: 'このアドレスでは {{method}} を使えません',
      advice: '別のメソッドを選ぶか、パスをご確認ください。',
    },
    slowDown: {
      title: 'サービスから間隔を空けるよう求められました',
      advice: '1 分ほど待ってから、もう一度送信してください。',
      adviceIn: '{{duration}}待つよう求めています。その後、もう一度送信してください。',
    },
    declined: {
      title: 'サービスはその操作を行いませんでした',
      advice: 'サービスからの説明は下にあります。',
    },
    serverTrouble: {
      title: 'サービス側で問題が起きています',
      advice: 'キーに問題はありません。数分後にもう一度お試しください。',
    },
    unusual: {
      title: 'サービスから見慣れない応答がありました',
      advice: 'サービスからの説明は下にあります。',
    },
    step: {
      'new-token': '新しいトークンを取得',
      'other-key': '別のキーを選ぶ',
      'edit-path': 'リクエストを変更',
      'edit-method': 'メソッドを選ぶ',
      'edit-headers': 'ヘッダーを変更',
      'send-again': 'もう一度送信',
    },
    status: '{{status}} {{text}}',
    number: '状態コード',
    took: '所要時間',
    size: 'サイズ',
    type: '種類',
    cut: '応答が 1 MiB を超えたため、最初の部分だけを表示しています。',
    notText: {
      title: 'この応答はテキストではありません（{{type}}、{{size}}）',
      noType: '種類の指定なし',
      advice:
        'ここで表示とコピーができるのはテキストだけです。ファイルを残すには、「{{copyAs}}」を押し、ファイルを保存できる場所でリクエストを実行してください。',
    },
    headers_other: 'ヘッダー {{count}} 件',
    headersTitle: '応答のヘッダー',
  },
  body: {
    label: '応答の本文',
    view: '本文の表示方法',
    tree: 'ツリー',
    text: 'テキスト',
    items_other: '{{count}} 件',
    fields_other: '{{count}} 項目',
    emptyList: '空のリスト',
    emptyObject: '中身なし',
    wrap: '長い行を折り返す',
  },
  find: {
    label: '応答内を検索',
    placeholder: '応答内を検索',
    none: '見つかりません',
    place: '{{at}} / {{count}} 件',
    placeOfMany: '{{at}} / {{count}} 件以上',
    next: '次の一致',
    previous: '前の一致',
  },
  copyAs: {
    button: '形式を選んでコピー',
    copied: 'コピーしました',
    done: 'リクエストをコピーしました',
    doneWithToken: '有効なトークンを含むリクエストをコピーしました',
    placeholder: '人に渡す用：トークンの位置には目印だけが入ります',
    live: '有効なトークン入り：手にした人は、期限が切れるまでこのキーとして操作できます',
    curl: 'curl コマンド',
    powershell: 'PowerShell スクリプト',
    step: 'ワークフローステップ',
    curlLive: 'curl コマンド（トークン入り）',
    powershellLive: 'PowerShell スクリプト（トークン入り）',
    stepLive: 'ワークフローステップ（トークン入り）',
  },
  copyAnswer: {
    button: '応答をコピー',
    copied: 'コピーしました',
    done: '応答をコピーしました',
    body: '応答をコピー',
    step: 'ワークフローステップの出力としてコピー',
  },
  favourite: {
    heading: 'お気に入り',
    empty: '登録したリクエストがここに並び、このサービスのどのキーでも使えます。',
    keep: 'お気に入りに登録',
    kept: 'お気に入りに登録済み',
    title: 'お気に入りに登録',
    text: '<b>{{service}}</b> に登録され、このサービスのどのキーでも送信できます。認証用のヘッダーは含まれません。',
    name: '名前',
    missing: '名前を入力してください',
    twin: '同じ名前のものがすでにあります',
    cancel: 'キャンセル',
    save: '登録',
    saved: '「{{name}}」を登録しました',
    removed: '「{{name}}」を削除しました',
    undo: '元に戻す',
    use: 'お気に入り「{{name}}」',
    remove: '「{{name}}」を削除',
  },
  history: {
    heading: '送信履歴',
    empty: 'このキーで送ったものが、Keyward のロックまたは終了までここに残ります。',
    note: '本文、ヘッダー、値は残りません。Keyward のロックまたは終了で消えます。',
    clear: '消去',
    repeat: '{{method}} {{path}} をもう一度',
    noAnswer: '応答なし',
    fillIn: '値、ヘッダー、本文は残していません。足りないところを入力してから送信してください。',
  },
  shelf: { fold: 'お気に入りと送信履歴' },
  explain: {
    button: 'ワークフローステップを読み解く',
    title: 'ワークフローステップで何が起きたか',
    text: 'トークンを取得したステップ、またはサービスを呼び出したステップの出力を貼り付けてください。出力はこのウィンドウの外に出ず、含まれるトークンはすぐに取り除かれます。',
    box: '出力をここに貼り付け',
    boxHint: '最初の波かっこから最後の波かっこまで、すべて',
    onlyPaste: 'この欄には貼り付けだけができます。',
    again: '別の出力を貼り付け',
    close: '閉じる',
    tokenLeftOut:
      'トークンが含まれていたため取り除きました。どこにも残していませんが、出力を見た人はトークンを知っています。',
    facts: {
      status: '状態コード',
      code: 'ステップのコード',
      error: 'サービスでの呼び名',
      message: 'メッセージ',
      verbose: '補足',
    },
    empty: {
      title: '貼り付けた内容は空でした',
      advice: 'ステップの出力をもう一度コピーしてください。',
    },
    tooLong: {
      title: '長すぎて調べられません',
      advice: '1 つのステップの出力だけを貼り付けてください。',
    },
    notJson: {
      title: 'ステップの出力ではないようです',
      advice: '出力は波かっこで始まります。最初の波かっこから最後の波かっこまで、すべてコピーしてください。',
    },
    notAStep: {
      title: 'ステップの出力ではないようです',
      advice: '出力には status_code と step_status という項目があります。すべてコピーしてください。',
    },
    tokenReply: {
      title: '認証サービスそのものの応答です',
      advice:
        'うまくいき、トークンが発行されています。さらに詳しく見るには、ステップの出力全体を貼り付けてください。',
    },
    tokenIssued: {
      title: 'ステップはトークンを取得しました',
      advice: '後に続くステップは、これを付けて呼び出せます。有効なのは最長で 60 分です。',
      adviceFor: '後に続くステップは、これを付けて呼び出せます。ステップの実行時から {{duration}}有効です。',
    },
    worked: {
      title: 'ステップはうまくいきました',
      advice: 'サービスは正常に応答しました。対処は必要ありません。',
    },
    redirect: {
      title: 'サービスが別のアドレスを案内しました',
      advice: 'ステップのアドレスが古くなっています。Keyward にあるリージョンのアドレスと見比べてください。',
    },
    invalidClient: {
      title: 'サービスがキーを受け付けませんでした',
      advice:
        'ステップのクライアント ID かシークレットが、入力違い、差し替え済み、または削除済みかもしれません。Keyward で同じキーの「新しいトークンを取得」を試してください。',
    },
    notRecognised: {
      title: 'サービスがトークンを認識しませんでした',
      advice:
        '1 時間が過ぎて期限切れになったか、別のリージョンのものかもしれません。トークンを取得するステップを、このステップの直前にもう一度実行してください。',
    },
    grant: {
      title: '認証リクエストが、サービスの求める形になっていません',
      advice:
        '本文は grant_type=client_credentials だけにし、application/x-www-form-urlencoded として送る必要があります。',
    },
    notUnderstood: {
      title: 'サービスがリクエストを理解できませんでした',
      advice: 'ステップのアドレス、ヘッダー、本文を、ここでうまくいったリクエストと見比べてください。',
    },
    notAllowed: {
      title: 'ステップのキーには、その操作が許可されていません',
      advice:
        'キーで操作できるのは、作成したワークスペースだけです。目的のワークスペースのキーをお使いください。',
    },
    notFound: {
      title: 'そのアドレスには何もありませんでした',
      advice: 'ステップのアドレスとパスをご確認ください。',
    },
    slowDown: {
      title: 'サービスから間隔を空けるよう求められました',
      advice:
        'ワークフローを 1 分ほど待たせるか、実行の回数を減らしてください。トークンは 1 つで 1 時間有効です。',
    },
    serverTrouble: {
      title: 'サービス側で問題が起きました',
      advice: 'キーに問題はありません。数分後にステップをもう一度実行してください。',
    },
    noAnswer: {
      title: 'ステップに応答がありませんでした',
      advice:
        'アドレスに届きませんでした。ステップのホスト名と、ステップが動いているネットワークをご確認ください。',
    },
    unusual: {
      title: 'サービスから見慣れない応答がありました',
      advice: 'サービスからの説明は下にあります。',
    },
  },
} as const
