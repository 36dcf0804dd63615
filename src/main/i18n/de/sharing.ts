/** Sharing: the name of the own computers, and the printed recovery page. */
export const sharing = {
  ownTeam: 'Meine Computer',
  page: {
    title: 'Wiederherstellungsseite',
    purpose:
      'Diese Seite bringt die Schlüssel zurück, die Ihre Computer teilen, wenn alle verloren sind, und entfernt einen gestohlenen. Sie wirkt zusammen mit dem unten genannten gemeinsamen Ort.',
    key: 'Wiederherstellungsschlüssel',
    code: 'Der quadratische Code enthält denselben Text.',
    where: 'Wo die Schlüssel liegen',
    folder: 'Ordner {{name}}',
    database: 'Datenbank {{name}}',
    identifier: 'Kennung',
    madeAt: 'Erstellt am',
    madeBy: 'Erstellt vom Computer',
    keep: {
      title: 'Bewahren Sie sie wie einen Ausweis auf',
      text: 'Bewahren Sie sie dort auf, wo Ihre Verträge liegen, getrennt von Ihren Computern. Wer sie hat und den gemeinsamen Ort erreicht, kann alles lesen, was geteilt ist.',
      newest: 'Nur die neueste Seite gilt. Wenn Sie eine neue drucken, vernichten Sie diese.',
    },
    use: {
      title: 'So verwenden Sie sie',
      install:
        'Installieren Sie Keyward auf einem neuen Computer. Wählen Sie in den Einstellungen unter „Meine Computer“ das Beitreten.',
      place: 'Wählen Sie den oben genannten gemeinsamen Ort.',
      type: 'Tippen Sie den Wiederherstellungsschlüssel ein; Leerzeichen und Großschreibung spielen keine Rolle. Drucken Sie danach eine neue Seite.',
    },
    keptAt: 'Aufbewahrt in',
    signature: 'Unterschrift',
    save: 'Wiederherstellungsseite speichern, die alles Geteilte öffnet',
    kind: 'PDF-Dokument',
  },
} as const
