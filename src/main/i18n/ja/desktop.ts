/** The tray's menu and the notices of the system. */
export const desktop = {
  tray: {
    tooltip: 'Keyward',
    copy: '「{{name}}」のトークンをコピー',
    copyLeft: '「{{name}}」のトークンをコピー・残り {{time}}',
    copyIn: '「{{name}}」（{{workspace}}）のトークンをコピー',
    copyInLeft: '「{{name}}」（{{workspace}}）のトークンをコピー・残り {{time}}',
    copied: '「{{name}}」のトークンをコピーしました。あと {{time}}有効です',
    copiedShort: '「{{name}}」のトークンをコピーしました。1 分以内に期限切れになります',
    failed: '「{{name}}」のトークンを取得できませんでした。理由は Keyward を開いてご確認ください',
    more: 'その他…',
    lock: 'ロック',
    unlock: 'ロック解除',
    open: 'Keyward を開く',
    quit: 'Keyward を終了',
  },
  notice: {
    keyEnds: 'キーの期限が近づいています',
    keyEndsBody_other:
      '「{{name}}」はあと {{count}} 日で期限切れになります。サービスで新しいキーを作成し、ここでシークレットを差し替えてください。',
    notReady: 'キーが使える状態ではありません',
    notReadyBody: '「{{name}}」のトークンを更新できませんでした。理由は Keyward を開いてご確認ください。',
    manyNotReady_other: '{{count}} 件のキーのトークンを更新できませんでした。',
    stuck: 'クリップボードに残っています',
    stuckBody:
      '「{{name}}」からコピーしたものを消去できませんでした。消すには、ほかのものをコピーしてください。',
    copied: 'トークンをコピーしました',
    hidden: 'どのキーかは、Keyward を開いてご確認ください。',
  },
} as const
