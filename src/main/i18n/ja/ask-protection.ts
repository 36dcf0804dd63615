/** What main asks before secrets are protected less, or leave in a file. */
export const askProtection = {
  weaken: {
    message: 'シークレットの保護を今より弱めますか？',
    lockAfter: 'コンピューターが {{time}}間操作されなかったときに、はじめて Keyward をロックします。',
    lockNever: 'コンピューターが操作されなくても、Keyward をロックしません。',
    lockOnSleep: 'コンピューターのスリープ時や画面のロック時にも、Keyward をロックしません。',
    clipboard: 'コピーした内容が {{time}}間クリップボードに残ります。',
    detail: 'この変更をたった今ご自分で行った場合にだけ続けてください。',
    goOn: '設定を変更',
  },
  exportBackup: {
    message: 'シークレットを含むバックアップをこのパスフレーズで保存しますか（{{contents}}）？',
    send: 'シークレットを含む送信用ファイルをこのパスフレーズで保存しますか（{{contents}}）？',
    detail: 'このファイルとこのパスフレーズがあれば、どのコンピューターでも中のシークレットを開けます。',
    goOn: 'ファイルを保存…',
  },
} as const
