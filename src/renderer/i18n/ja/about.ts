/** What Keyward is made of. */
export const about = {
  title: 'アプリについて',
  dialogTitle: 'Keyward について',
  name: 'Keyward',
  version: 'バージョン {{version}}',
  local:
    '共有場所を選ばない限り、すべてこのコンピューターの中に。アカウントも利用状況の送信もなく、通信先は登録したホストだけです。',
  electron: 'Electron',
  chromium: 'Chromium',
  node: 'Node',
  storage: '使用容量',
  openFolder: 'データフォルダーを開く',
  folderFailed: 'このコンピューターではフォルダーを表示できません。',
  diagnostics: '診断情報をコピー',
  diagnosticsText:
    'バージョン、シークレットの保管方法、キーの数です。名前、ホスト、シークレットは含まれません。',
  copied: 'コピーしました',
  licences: 'ライセンス',
  licencesHint: '組み込まれているソフトウェア',
  licence: '{{name}} {{version}}',
  noText: 'ライセンスの名称は示されていますが、本文は付属していません。',
  close: '閉じる',
} as const
