/** The Settings screen: one sentence for each setting. */
export const settings = {
  title: '設定',
  sections: 'セクション',
  reset: 'このセクションを初期設定に戻す',
  resetDone: '初期設定に戻しました',
  general: {
    title: '一般',
    language: '言語',
    languageText: 'すぐに切り替わります。サービスにもこの言語での応答を求めます。',
    theme: 'テーマ',
    themeText: '明るい配色か暗い配色、またはコンピューターの現在の配色に合わせます。',
    system: 'システム',
    light: 'ライト',
    dark: 'ダーク',
    density: '行の高さ',
    densityText: 'コンパクトにすると、一度に多くのキーが見えます。',
    comfortable: 'ゆったり',
    compact: 'コンパクト',
    startAtLogin: 'コンピューターと同時に起動',
    startAtLoginText: 'サインインすると Keyward が起動します。通知領域に置く設定なら、通知領域で起動します。',
    startAtLoginDev: 'サインイン時に起動できるのは、インストールした Keyward だけです。',
  },
  security: {
    title: 'セキュリティ',
    custody: 'シークレットの保管方法',
    custodyBy: {
      os: 'このコンピューターのキーチェーンで暗号化して保管',
      passphrase: 'パスフレーズで暗号化して保管',
      memory: 'Keyward を終了するまで',
    },
    change: '変更…',
    clipboard: 'クリップボードを消去するまでの時間',
    clipboardText: 'Keyward からコピーしたものは、この時間が過ぎるとクリップボードから消えます。',
    seconds: '秒',
    lockAfter: '自動ロックまでの時間',
    lockAfterText: 'コンピューターがこの時間操作されないと、Keyward をロックします。',
    lockNever: 'しない',
    lockOnSleep: 'コンピューターと同時にロック',
    lockOnSleepText: 'コンピューターのスリープ時や画面のロック時に、Keyward をロックします。',
    lockOnSleepLinux: 'コンピューターがスリープするときに、Keyward をロックします。',
  },
  notices: {
    title: '通知領域と通知',
    tray: 'Keyward を通知領域に表示',
    trayText:
      'ピン留めしたキーが残り時間とともに並び、ウィンドウを開かずにアイコンからトークンをコピーできます。',
    keepInTray: 'Keyward のアイコンが見えていますか？',
    keepInTrayText:
      '見えている場合は、ウィンドウを閉じても Keyward が通知領域に残ります。そうでない場合は、閉じると終了します。',
    notices: 'システムの通知',
    noticesText:
      '使っているキーの期限が近いときや、使える状態に保てなかったときに知らせます。1 つのキーにつき 1 日 1 回までです。',
    cannotNotify: 'このデスクトップでは通知を表示できません。お知らせはすべてウィンドウにも表示されます。',
    hideDetails: 'キー名を表示しない',
    hideDetailsText: '通知に、どのキーのことかを表示しません。',
  },
  copying: {
    title: 'コピー',
    requiredLife: 'トークンに必要な残り時間',
    requiredLifeText: '残りがこれより少ないと、コピーするときに新しいトークンを取得します。',
    minutes: '分',
    history: 'クリップボードの履歴',
    historyText: {
      windows:
        'Windows は、コピーした内容をクリップボードの履歴（Windows キー + V）に残し、ほかのデバイスと共有することがあります。この環境では Keyward からは防げません。Windows の設定で履歴をオフにするか、項目を削除してください。',
      mac: 'この Mac でクリップボード管理ソフトを使っている場合、コピーした内容が残ることがあります。この環境では Keyward からは防げません。管理ソフトで Keyward を対象外にするか、項目を削除してください。',
      linux:
        'KDE の Klipper や GNOME の拡張機能などのクリップボードの履歴に、コピーした内容が残ることがあります。この環境では Keyward からは防げません。履歴をオフにするか、項目を削除してください。',
    },
  },
} as const
