/** What main asks about sharing. */
export const askSharing = {
  create: {
    own: 'Share with your other computers through {{place}}?',
    people: 'Start {{team}} at {{place}}?',
    detail:
      'Nothing is shared yet. Whoever runs this place can read nothing of what you share, but sees when something is written and how much.',
    goOn: 'Start',
  },
  confirm: {
    own: 'Let {{name}} open your shared keys?',
    ownDetail:
      'It gets every secret of {{team}}, now and later. Go on only if you typed the digits that this computer shows.',
    people: 'Let {{person}} into {{team}}, on {{name}}?',
    peopleDetail:
      'Every secret of the team can then be opened there, now and later. Go on only if {{person}} read the digits to you.',
    computer: 'Let {{person}}’s computer {{name}} into {{team}}?',
    asOwner: 'As an owner, {{person}} can let others in and remove them.',
    goOn: 'Let in',
  },
  share: {
    message: 'Share {{workspace}}?',
    detail:
      'From then on its secrets can be opened on: {{names}}. Go on only if these are your own computers.',
    people: 'Share {{workspace}} with {{team}}?',
    peopleDetail: 'From then on its secrets can be opened by: {{names}}. Go on only if you know all of them.',
    goOn: 'Share',
  },
  takeBack: {
    message: 'Take {{workspace}} back?',
    detail:
      'It stays on this computer with all its keys. On the other computers it moves to “Recently deleted”.',
    goOn: 'Take back',
  },
  remove: {
    message: 'Remove {{names}}?',
    detail:
      'What is shared from now on stays closed to what you remove. What was there before can still be opened there.',
    left_one: '{{count}} secret that {{person}} could open is to be replaced. Keyward marks the key.',
    left_other: '{{count}} secrets that {{person}} could open are to be replaced. Keyward marks the keys.',
    lost_one:
      '{{count}} secret may now be in other hands and is to be replaced. Keyward marks the key as leaked.',
    lost_other:
      '{{count}} secrets may now be in other hands and are to be replaced. Keyward marks the keys as leaked.',
    wiped: 'You say that nothing is left on it: no key is marked to be replaced.',
    goOn: 'Remove',
  },
  undo: {
    message: 'Undo what {{names}} changed since {{when}}?',
    values_one: '{{count}} value comes back as it was before, a deleted key with all its values.',
    values_other: '{{count}} values come back as they were before, deleted keys with all their values.',
    records_one: 'This changes {{count}} key, workspace or service on all computers: {{names}}.',
    records_other:
      'This changes {{count}} keys, workspaces and services on all computers, the first of them: {{names}}.',
    created_one: '{{count}} that was added there stays. Look at it yourself: {{names}}.',
    created_other:
      '{{count}} that were added there stay. Look at them yourself, the first of them: {{names}}.',
    goOn: 'Undo',
  },
  setRole: {
    owner: 'Make {{person}} an owner of {{team}}?',
    ownerDetail: 'Owners let others in, remove them and replace the recovery page.',
    member: 'Make {{person}} a member of {{team}}?',
    memberDetail: 'Members open and change everything that is shared, but let nobody in and remove nobody.',
    goOn: 'Change',
  },
  keep: {
    message: 'Keep {{kept}}?',
    detail:
      '{{other}} is given up on all computers. Go on only if you know {{kept}} and trust it with your secrets.',
    goOn: 'Keep',
  },
  follow: {
    line: 'Follow {{names}}?',
    lineDetail: 'From then on what is shared stays closed to: {{out}}.',
    lineOfAll: 'Nobody is put out by it.',
    notInHands: 'You say that somebody else may have: {{out}}.',
    page: 'Use the recovery page that {{name}} made?',
    pageDetail: 'The page before it brings nothing back any more. Go on only if you know of the new one.',
    keepPage: 'Refuse the recovery page that {{name}} made?',
    keepPageDetail:
      'This computer keeps the page before it, and follows nothing that {{name}} makes after it.',
    newer: 'Go on without what {{name}} made?',
    newerDetail:
      'A newer Keyward made it. {{name}} is then out. Go on only if somebody else made it; otherwise update Keyward here.',
    goOn: 'Go on',
  },
  recover: {
    message: 'Use the recovery page?',
    stay: 'These can open what is shared from then on: {{names}}.',
    alone: 'Only this computer can open what is shared from then on.',
    out: 'These are out: {{names}}.',
    goOn: 'Use the page',
  },
  leave: {
    message: 'Stop sharing on this computer?',
    detail: 'What is here stays here. Later changes on your other computers no longer arrive.',
    people: 'Leave {{team}} on this computer?',
    peopleDetail: 'Its workspaces move to “Recently deleted” here. Their secrets are erased after 30 days.',
    askOwner: 'Tell an owner, who has to remove this computer from the team.',
    goOn: 'Leave',
  },
} as const
