/** What main asks about the person's other computers. */
export const askSharing = {
  share: {
    message: 'Share {{workspace}}?',
    detail:
      'From then on its secrets can be opened on: {{names}}. Go on only if these are your own computers.',
    goOn: 'Share',
  },
  add: {
    message: 'Let {{name}} open your shared keys?',
    detail:
      'It gets every secret that is shared, now and later. Go on only if you typed the code on that computer yourself.',
    goOn: 'Add computer',
  },
  takeBack: {
    message: 'Take {{workspace}} back?',
    detail:
      'It stays on this computer with all its keys. On your other computers it moves to “Recently deleted”.',
    goOn: 'Take back',
  },
  remove: {
    message: 'Remove {{names}}?',
    detail:
      'What is shared from now on stays closed to it, but what it has, it keeps. Keyward then lists the keys whose secrets it could open, so that you can replace them.',
    goOn: 'Remove',
  },
  keep: {
    message: 'Keep {{kept}}?',
    detail:
      '{{other}} is given up on all your computers. Go on only if you know {{kept}} and trust it with your secrets.',
    goOn: 'Keep',
  },
  leave: {
    message: 'Stop sharing on this computer?',
    detail: 'What is here stays here. Later changes on your other computers no longer arrive.',
    goOn: 'Leave',
  },
} as const
