/** The dialog that makes evidence of a period. */
export const evidence = {
  open: 'Evidence…',
  title: 'Evidence for an auditor',
  text: 'A page to print, the same as a PDF, and tables: which keys there are and who owns them, how their secrets are kept, their ages, replacements and reviews, and who used them.',
  period: 'Period',
  choice: {
    'last-quarter': 'Last quarter',
    'this-quarter': 'This quarter',
    'last-month': 'Last month',
    'this-month': 'This month',
    'last-year': 'Last year',
    'this-year': 'This year',
    own: 'Own dates',
  },
  from: 'From',
  to: 'To',
  badDates: 'Enter both days, the first one not in the future and not after the last.',
  kept_one:
    'The activity is kept for {{count}} day. What happened before is not counted; Settings keep it longer.',
  kept_other:
    'The activity is kept for {{count}} days. What happened before is not counted; Settings keep it longer.',
  noSecrets: 'No secret and no token is in these files. Client IDs are in the table of keys.',
  cancel: 'Cancel',
  make: 'Make the files…',
  making: 'Making the files…',
  done: 'The evidence is saved',
  saved: 'Saved in the folder “{{folder}}”.',
  counted_one: '{{count}} event of the period was counted.',
  counted_other: '{{count}} events of the period were counted.',
  showFolder: 'Show folder',
  print: 'Print…',
  close: 'Close',
} as const
