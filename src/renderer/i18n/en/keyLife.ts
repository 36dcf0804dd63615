/** The facts of a key's life: who answers for it, where it is used, when it is to be replaced. */
export const keyLife = {
  fact: {
    owner: 'Owner',
    usedIn: 'Used in',
    serviceCreatedAtMs: 'Created',
    replaceEveryDays: 'Replace',
    reminder: 'Reminder',
  },
  review: 'Still needed',
  notReviewed: 'Not noted yet',
  reviewedBy: '{{date}}, {{name}}',
  exception: 'Exception',
  exceptionReason: 'Why it may stay beyond its limit',
  noException: 'None: it is older than its limit',
  exceptionSince: '{{reason}}, since {{date}}',
  noteReview: 'Note as still needed',
  add: 'Add owner, places or a rule…',
  more: 'More about this key',
  every_one: 'every {{count}} day',
  every_other: 'every {{count}} days',
  due: 'due {{date}}',
  before_one: 'first {{count}} day before',
  before_other: 'first {{count}} days before',
  snoozed: 'none before {{date}}',
  place: 'Place',
  note: 'Note',
  addPlace: 'Add a place',
  anotherPlace: 'Another place',
  removePlace: 'Remove {{place}}',
  createdOn: 'Created at the service on',
  everyDays: 'Replace every … days',
  beforeDays: 'First reminder, days before',
  beforeHint: '30 if empty',
  removed: 'Removed from “{{name}}”',
  problem: {
    place: 'Name the place too',
    future: 'This day is still to come',
    days: 'Enter whole days, from 1 to {{most}}',
  },
} as const

/** A key that is marked to be replaced before its date. */
export const toReplace = {
  'person-left': 'Marked to be replaced on {{date}}: a person left who may know it',
  leaked: 'Marked to be replaced on {{date}}: others may know it',
  other: 'Marked to be replaced on {{date}}',
  clear: 'Take off the mark',
  cleared: '“{{name}}” is no longer marked to be replaced',
} as const

/** Somebody leaves: all their keys go to another owner. */
export const handOver = {
  open: 'Hand over keys of a person…',
  title: 'Hand over the keys of a person',
  text: 'For somebody who leaves, or who gives the keys to another person.',
  nobody: 'No key has an owner yet. Set one in a key’s details, or for several keys at once.',
  from: 'Keys of',
  to: 'New owner',
  nameBad: 'Enter another person',
  mark: 'Mark these keys to be replaced',
  markHint: 'The person may know their secrets. The mark goes when a secret is replaced.',
  personal_one:
    '{{count}} of them is a personal key and is marked in any case: it may end with the person’s account.',
  personal_other:
    '{{count}} of them are personal keys and are marked in any case: they may end with the person’s account.',
  save_one: 'Hand over {{count}} key',
  save_other: 'Hand over {{count}} keys',
  done_one: '{{count}} key handed over to {{name}}',
  done_other: '{{count}} keys handed over to {{name}}',
} as const
