/** The facts of a key's life: who answers for it, where it is used, when it is to be replaced. */
export const keyLife = {
  fact: {
    owner: '担当者',
    usedIn: '使用場所',
    serviceCreatedAtMs: '作成日',
    replaceEveryDays: '交換',
    reminder: 'リマインダー',
  },
  review: 'まだ必要',
  notReviewed: 'まだ記録なし',
  reviewedBy: '{{date}}、{{name}}',
  exception: '例外',
  exceptionReason: '上限を超えて使い続ける理由',
  noException: 'なし（上限を超えています）',
  exceptionSince: '{{reason}}（{{date}}から）',
  noteReview: '引き続き必要と記録',
  add: '担当者・使用場所・間隔を追加…',
  more: 'このキーの詳しい情報',
  every_other: '{{count}} 日ごと',
  due: '交換期限：{{date}}',
  before_other: '最初は {{count}} 日前',
  snoozed: '{{date}}までなし',
  place: '場所',
  note: 'メモ',
  addPlace: '場所を追加',
  anotherPlace: '別の場所',
  removePlace: '{{place}}を削除',
  createdOn: 'サービスでの作成日',
  everyDays: '… 日ごとに交換',
  beforeDays: '最初のリマインダー（何日前）',
  beforeHint: '空欄なら 30',
  removed: '「{{name}}」から削除しました',
  problem: {
    place: '場所の名前も入力してください',
    future: 'この日はまだ来ていません',
    days: '1 から {{most}} までの日数を整数で入力してください',
  },
} as const

/** A key that is marked to be replaced before its date. */
export const toReplace = {
  'person-left': '{{date}}に要交換と記録：離れた人が知っている可能性があります',
  leaked: '{{date}}に要交換と記録：ほかの人が知っている可能性があります',
  other: '{{date}}に要交換と記録しました',
  clear: '記録を取り消す',
  cleared: '「{{name}}」の要交換の記録を取り消しました',
} as const

/** Somebody leaves: all their keys go to another owner. */
export const handOver = {
  open: '担当者のキーを引き継ぐ…',
  title: '担当者のキーを引き継ぐ',
  text: '担当者が離れるとき、または別の人にキーを渡すときに使います。',
  nobody: '担当者のいるキーはまだありません。キーの詳細で、または複数のキーにまとめて設定してください。',
  from: '引き継ぐキーの担当者',
  to: '新しい担当者',
  nameBad: '別の人を入力してください',
  mark: 'これらのキーを要交換と記録',
  markHint: 'この人がシークレットを知っている可能性があります。シークレットを差し替えると記録は消えます。',
  personal_other:
    'うち {{count}} 件は個人キーで、必ず要交換と記録します。その人のアカウントとともに使えなくなる可能性があります。',
  save_other: 'キー {{count}} 件を引き継ぐ',
  done_other: 'キー {{count}} 件を{{name}}に引き継ぎました',
} as const
