/** Sharing: the name of the own computers, and the printed recovery page. */
export const sharing = {
  ownTeam: '自分のコンピューター',
  page: {
    title: '復元ページ',
    purpose:
      'すべてのコンピューターを失っても、このページで共有中のキーを取り戻せます。盗まれたコンピューターを外すこともできます。下に記した共有場所と一緒に使います。',
    key: '復元キー',
    code: '四角いコードの内容も同じです。',
    where: 'キーの保管場所',
    folder: 'フォルダー{{name}}',
    database: 'データベース{{name}}',
    identifier: '識別番号',
    madeAt: '作成日',
    madeBy: '作成したコンピューター',
    keep: {
      title: 'パスポートのように保管してください',
      text: 'コンピューターから離れた、契約書などと同じ場所に保管してください。このページを持ち、共有場所に接続できる人は、共有中のすべてを読めます。',
      newest: '使えるのは最新のページだけです。新しいページを印刷したら、このページは破棄してください。',
    },
    use: {
      title: '使い方',
      install:
        '新しいコンピューターに Keyward をインストールし、設定の「自分のコンピューター」で参加を選びます。',
      place: '上に記した共有場所を選びます。',
      type: '復元キーを入力します。空白や大文字・小文字の違いは問いません。そのあと新しいページを印刷してください。',
    },
    keptAt: '保管場所',
    signature: '署名',
    save: '復元ページを保存（共有中のすべてを開けます）',
    kind: 'PDF 文書',
  },
} as const
