/** Sharing: the name of the own computers, and the printed recovery page. */
export const sharing = {
  /** What a team of one person's own computers is called. */
  ownTeam: 'My computers',
  page: {
    title: 'Recovery page',
    purpose:
      'This page brings back the keys that your computers share if all of them are lost, and removes a stolen one. It works together with the shared place named below.',
    key: 'Recovery key',
    code: 'The square code holds the same text.',
    where: 'Where the keys are',
    folder: 'Folder {{name}}',
    database: 'Database {{name}}',
    identifier: 'Identifier',
    madeAt: 'Made on',
    madeBy: 'Made by the computer',
    keep: {
      title: 'Keep it like a passport',
      text: 'Keep it where you keep contracts, away from your computers. Whoever holds it and reaches the shared place can read everything that is shared.',
      newest: 'Only the newest page works. When you print a new one, destroy this one.',
    },
    use: {
      title: 'How to use it',
      install: 'Install Keyward on a new computer. In Settings, under My computers, choose to join.',
      place: 'Choose the shared place named above.',
      type: 'Type the recovery key. Spaces and capitals do not matter. Then print a new page.',
    },
    keptAt: 'Kept at',
    signature: 'Signature',
    save: 'Save the recovery page, which opens everything that is shared',
    kind: 'PDF document',
  },
} as const
