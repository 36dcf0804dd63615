/** The sheet of all shortcuts. */
export const shortcuts = {
  title: 'キーボードショートカット',
  close: '閉じる',
  groups: {
    anywhere: '共通',
    places: '移動',
    key: 'キーの操作',
    list: '一覧',
    test: 'テストリクエスト',
  },
  anywhere: {
    palette: 'コマンドパレット：検索と操作',
    search: 'キーを検索',
    addKey: 'キーを追加',
    settings: '設定',
    lock: 'ロック',
    nextPart: 'ウィンドウの次の領域へ',
    sheet: 'このショートカット一覧',
    help: 'Keyward のしくみ',
  },
  places: {
    all: 'すべてのキー',
    workspaces: 'サイドバーのワークスペース 1～9',
    move: 'サイドバーのワークスペースを移動',
  },
  key: {
    copy: 'トークンをコピー',
    header: 'ヘッダーとしてコピー',
    newToken: '新しいトークンを取得',
    test: 'このキーでテスト',
    rename: '名前を変更',
    remove: '削除（元に戻せます）',
    undo: '直前の削除を元に戻す',
    open: '開く',
  },
  list: {
    move: '次または前のキー',
    ends: '最初または最後のキー',
    inside: '行のボタンへ',
    type: '名前を入力して移動',
  },
  test: { send: '送信', find: '応答内を検索' },
} as const
