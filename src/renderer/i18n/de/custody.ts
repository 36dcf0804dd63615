/** How secrets are kept: choosing it, unlocking, and what is said when it does not work. */
export const custody = {
  choose: {
    title: 'Wie sollen Ihre Secrets verwahrt werden?',
    absent:
      'Keyward wollte sie mit dem Schlüsselbund dieses Computers versiegeln und hat keinen gefunden. Wählen Sie einen anderen Weg; Sie können ihn später ändern.',
    weak: 'Dieser Computer hat einen Schlüsselbund, aber er verbirgt nichts: Wer die Datei hat, könnte sie lesen. Wählen Sie einen anderen Weg; Sie können ihn später ändern.',
    locked:
      'Der Schlüsselbund dieses Computers ist gesperrt. Entsperren Sie ihn und versuchen Sie es erneut, oder wählen Sie einen anderen Weg.',
    silent:
      'Der Schlüsselbund dieses Computers antwortet nicht. Versuchen Sie es erneut, oder wählen Sie einen anderen Weg; Sie können ihn später ändern.',
    restart:
      'Der Schlüsselbund dieses Computers wurde nicht entsperrt. Starten Sie Keyward neu, um noch einmal gefragt zu werden, oder wählen Sie einen anderen Weg.',
    other:
      'Der Schlüsselbund dieses Computers ist gerade nicht zu verwenden. Versuchen Sie es erneut, oder wählen Sie einen anderen Weg; Sie können ihn später ändern.',
    tryAgain: 'Schlüsselbund erneut versuchen',
    cancel: 'Abbrechen',
  },
  now: {
    os: 'Jetzt sind sie mit dem Schlüsselbund dieses Computers versiegelt. Wählen Sie einen anderen Weg, oder lassen Sie es so.',
    passphrase:
      'Jetzt sind sie mit Ihrer Passphrase versiegelt. Wählen Sie einen anderen Weg, oder lassen Sie es so.',
    memory:
      'Jetzt werden sie nur verwahrt, bis Sie Keyward beenden. Wählen Sie einen anderen Weg, oder lassen Sie es so.',
  },
  os: {
    title: 'Mit dem Schlüsselbund dieses Computers',
    text: 'Sie öffnen sich, wenn Sie an diesem Computer angemeldet sind. Sie müssen sich nichts merken.',
    save: 'Mit dem Schlüsselbund versiegeln',
  },
  passphrase: {
    title: 'Mit einer Passphrase',
    text: 'Nur Sie können sie öffnen. Sie geben die Passphrase nach jedem Start einmal ein.',
    presentText:
      'Nur Sie können sie öffnen, mit der Passphrase, die Sie schon haben. Sie geben sie nach jedem Start einmal ein.',
    label: 'Passphrase',
    hint: '12 Zeichen oder mehr',
    repeat: 'Noch einmal',
    lost: 'Wenn Sie sie verlieren, sind die Secrets endgültig verloren. Niemand kann sie zurückholen.',
    save: 'Mit dieser Passphrase versiegeln',
    tooShort_one: 'noch {{count}} Zeichen',
    tooShort_other: 'noch {{count}} Zeichen',
    strengthLabel: 'Stärke der Passphrase',
    weak: 'Leicht zu erraten',
    fair: 'Gut',
    strong: 'Stark',
    weakAdvice: 'Einige Wörter, die nicht zusammengehören, sind leichter zu merken und schwerer zu erraten.',
    missing: 'Geben Sie eine Passphrase mit 12 Zeichen oder mehr ein',
    differs: 'Diese beiden sind nicht gleich',
  },
  memory: {
    title: 'Nur bis ich Keyward beende',
    text: 'Kein Secret wird auf die Festplatte geschrieben. Namen und Client-IDs bleiben, nach Secrets wird nach jedem Start wieder gefragt.',
    changeText:
      'Neue Secrets werden nicht auf die Festplatte geschrieben. Nach jedem Start wird wieder nach ihnen gefragt.',
    fit: 'Passt für einen geliehenen Computer, oder um Keyward auszuprobieren.',
    save: 'Bis zum Beenden verwahren',
  },
  locked: {
    title: 'Keyward ist gesperrt',
    textOs:
      'Die Tokens wurden vergessen, und was wir in die Zwischenablage gelegt hatten, wurde entfernt. Wer an diesem Computer als Sie angemeldet ist, kann entsperren: Nur eine Passphrase würde das verhindern.',
    textPassphrase: 'Geben Sie Ihre Passphrase ein, um Ihre Schlüssel zu öffnen.',
    label: 'Passphrase',
    unlock: 'Entsperren',
    unlocking: 'Wird entsperrt…',
    missing: 'Geben Sie die Passphrase ein',
    wrong: 'Das ist nicht die Passphrase. Prüfen Sie Großbuchstaben und die Sprache der Tastatur',
    wrongWait: 'Das ist nicht die Passphrase. Sie können es in {{duration}} erneut versuchen',
  },
  lost: {
    button: 'Ich habe sie vergessen',
    title: 'Wenn die Passphrase verloren ist',
    text: 'Ohne sie kann niemand die Secrets öffnen: Sie nicht, Keyward nicht, und auch nicht, wer es gemacht hat. Namen, Client-IDs, Adressen und Notizen sind nicht versiegelt und können bleiben.',
    copies: 'Frühere Kopien auf diesem Computer sind mit derselben Passphrase versiegelt.',
    restoreTitle: 'Aus einer Sicherung wiederherstellen',
    restoreText:
      'Ihre Sicherung öffnet sich mit ihrer eigenen Passphrase und gibt den Schlüsseln ihre Secrets zurück. Davor beginnt Keyward neu.',
    restore: 'Aus einer Sicherung wiederherstellen…',
    afreshTitle: 'Neu beginnen, Namen bleiben',
    afreshText:
      'Jeder Schlüssel wartet, bis Sie sein Secret erneut eingeben. Die jetzige Datei wird beiseitegelegt, nicht gelöscht.',
    afresh: 'Neu beginnen…',
    back: 'Passphrase erneut versuchen',
  },
  field: {
    show: 'Eingabe anzeigen',
    hide: 'Eingabe verbergen',
    cancel: 'Abbrechen',
  },
  unreadable: {
    title: 'Ihre Schlüssel ließen sich nicht lesen',
    text: 'Die Datei, in der sie stehen, ist nicht so, wie Keyward sie hinterlassen hat. Nichts wurde überschrieben und nichts gelöscht: Sie bleibt genau so, wie sie ist.',
    wait: 'Wenn ein Synchronisierungs- oder Sicherungsprogramm arbeitet, schließen Sie Keyward, lassen Sie es fertig werden und öffnen Sie Keyward zuerst noch einmal.',
    close: 'Keyward schließen',
  },
  recovery: {
    title: 'Wiederherstellungs-Passphrase',
    none: 'Keine. Geht der Schlüsselbund dieses Computers verloren, gehen Ihre Secrets mit ihm verloren.',
    all: 'Öffnet Ihre Secrets, falls der Schlüsselbund dieses Computers verloren geht.',
    some: 'Öffnet nur, was versiegelt wurde, solange Sie sie hatten. Wählen Sie Ändern und geben Sie sie noch einmal ein, dann öffnet sie alles.',
    own: 'Ihre Passphrase',
    ownText: 'Öffnet Ihre Secrets nach jedem Start und jeder Sperre.',
    add: 'Hinzufügen …',
    change: 'Ändern …',
    remove: 'Entfernen …',
    addTitle: 'Wiederherstellungs-Passphrase hinzufügen',
    addText:
      'Ihre Secrets öffnen sich weiterhin von selbst. Die Passphrase öffnet sie, falls der Schlüsselbund dieses Computers verloren geht, oder auf einem anderen Computer.',
    changeTitle: 'Passphrase ändern',
    changeText:
      'Die Kopien Ihrer Schlüssel, die Keyward von selbst aufbewahrt hat, werden gelöscht, denn die alte Passphrase öffnet sie noch. Ihre Sicherungsdateien behalten ihre eigenen Passphrasen.',
    fresh: 'Neue Passphrase',
    current: 'Bisherige Passphrase',
    lost: 'Bewahren Sie sie an einem sicheren Ort auf. Gehen Schlüsselbund und Passphrase verloren, sind die Secrets endgültig weg.',
    save: 'Passphrase hinzufügen',
    saveChange: 'Passphrase ändern',
    saving: 'Wird versiegelt …',
    added: 'Die Wiederherstellungs-Passphrase ist gesetzt',
    changed: 'Die Passphrase wurde geändert',
    removed: 'Die Wiederherstellungs-Passphrase wurde entfernt',
    open: 'Mit Passphrase öffnen …',
    openTitle: 'Mit Ihrer Passphrase öffnen',
    openText: 'Sie öffnet Ihre Secrets, bis Keyward gesperrt oder beendet wird.',
    openAction: 'Öffnen',
    opening: 'Wird geöffnet …',
  },
  keyring: {
    locked: 'Der Schlüsselbund Ihres Computers ist gesperrt',
    lockedText: 'Ihre Schlüssel sind hier, und ihre Secrets bleiben versiegelt, bis er entsperrt ist.',
    silent: 'Der Schlüsselbund Ihres Computers antwortet nicht',
    silentText: 'Ihre Schlüssel sind hier, und ihre Secrets bleiben versiegelt, bis er antwortet.',
    restart: 'Keyward muss neu starten, um den Schlüsselbund zu verwenden',
    restartText:
      'Der Schlüsselbund wurde nicht entsperrt, als Keyward fragte, und nach jedem Start kann nur einmal gefragt werden. Ihre Schlüssel sind hier, und ihre Secrets bleiben versiegelt.',
    changed: 'Ihr Computer verwendet jetzt einen anderen Schlüsselbund',
    changedText:
      'Die Secrets sind mit dem früheren versiegelt und lassen sich öffnen, sobald er wieder da ist. Mit dem neuen wird nichts versiegelt, bis Sie es sagen. Nichts wurde gelöscht.',
    otherMachine: 'Diese Secrets wurden auf einem anderen Computer oder Konto versiegelt',
    otherMachineText:
      'Namen und Client-IDs sind mitgekommen, Secrets können das nicht. Geben Sie jedes Secret noch einmal ein, wenn Sie seinen Schlüssel brauchen. Nichts wurde gelöscht.',
    otherMachineAskText:
      'Namen und Client-IDs sind mitgekommen, Secrets können das nicht. Versiegeln Sie neue Secrets mit diesem Schlüsselbund, dann geben Sie jedes noch einmal ein, wenn Sie seinen Schlüssel brauchen. Nichts wurde gelöscht.',
    absent: 'Kein Schlüsselbund auf diesem Computer gefunden',
    absentText:
      'Ihre Schlüssel sind hier, und ihre Secrets bleiben versiegelt, bis der Schlüsselbund wieder da ist.',
    weak: 'Der Schlüsselbund dieses Computers schützt Secrets nicht mehr',
    weakText:
      'Er verbirgt jetzt nichts, darum verwendet Keyward ihn nicht. Ihre Schlüssel sind hier, und ihre Secrets bleiben versiegelt, bis der frühere Schlüsselbund wieder da ist.',
    unsealed: 'Ihre Secrets sind offen, aber der Schlüsselbund dieses Computers versiegelt sie nicht',
    unsealedText:
      'Versiegeln Sie sie damit, dann öffnen sie sich wieder von selbst. Bis dahin braucht Keyward nach jedem Start Ihre Passphrase.',
    opened: 'Ihre Secrets sind mit Ihrer Passphrase geöffnet',
    openedText:
      'Der Schlüsselbund dieses Computers lässt sich jetzt nicht verwenden. Keyward braucht Ihre Passphrase nach jedem Start und jeder Sperre noch einmal.',
    use: 'Den neuen Schlüsselbund verwenden',
    seal: 'Mit diesem Schlüsselbund versiegeln',
    unlock: 'Entsperren und erneut versuchen',
    again: 'Erneut versuchen',
    startAgain: 'Keyward neu starten',
  },
} as const
