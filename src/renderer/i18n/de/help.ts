/** *How Keyward works*: a short guide that needs no network. */
export const help = {
  title: 'So funktioniert Keyward',
  close: 'Schließen',
  words: {
    title: 'Schlüssel und Tokens',
    text: 'Keyward verwahrt die Schlüssel, die Sie von Diensten bekommen haben, und macht daraus Tokens, wenn Sie eines brauchen.',
    key: 'Schlüssel',
    keyText:
      'Eine Client-ID, die jeder kennen darf, und ein Client-Secret, das wie ein Passwort ist. Der Dienst zeigt das Secret nur einmal.',
    token: 'Token',
    tokenText:
      'Was Programme dem Dienst vorzeigen. Keyward holt es mit einem Schlüssel; es gilt eine Weile, oft eine Stunde, und endet dann von selbst.',
    workspace: 'Arbeitsbereich',
    workspaceText: 'Wo ein Schlüssel erstellt wurde. Nur dort wirkt er.',
  },
  kept: {
    title: 'Wie Secrets verwahrt werden',
    text: 'Secrets sind auf diesem Computer versiegelt. Sie gehen an die Anmeldeadresse ihres Dienstes und, versiegelt, an einen gemeinsamen Ort, wenn Sie einen wählen; sonst nirgendwohin. Tokens werden nie auf die Festplatte geschrieben. Es gibt kein Konto und keinen Server von uns. Unter Einstellungen, Sicherheit steht, was davon gilt:',
    os: 'Mit dem Schlüsselbund dieses Computers',
    osText: 'Sie öffnen sich für alle, die an diesem Computer als Sie angemeldet sind.',
    passphrase: 'Mit einer Passphrase',
    passphraseText:
      'Sie öffnen sich nur damit. Niemand kann die Passphrase wiederherstellen, bewahren Sie sie also sicher auf.',
    memory: 'Nur bis Sie Keyward beenden',
    memoryText:
      'Kein Secret wird auf die Festplatte geschrieben. Nach jedem Start werden Sie danach gefragt.',
  },
  lockedOut: {
    title: 'Wenn Sie nicht hineinkommen',
    text: 'Keyward löscht nichts, was es nicht lesen kann. Namen und Client-IDs bleiben; nur Secrets müssen Sie vielleicht neu eingeben.',
    keychain: 'Der Schlüsselbund bleibt gesperrt oder antwortet nicht',
    keychainText:
      'Melden Sie sich an diesem Computer neu an, entsperren Sie seinen Schlüsselbund und drücken Sie in Keyward „Erneut versuchen“. Auf einem anderen Computer stellen Sie eine Sicherung wieder her oder geben die Secrets neu ein.',
    passphrase: 'Sie haben die Passphrase vergessen',
    passphraseText:
      'Ohne sie kann niemand die Secrets öffnen. Eine Sicherung öffnet sich mit ihrer eigenen Passphrase; ohne Sicherung erstellen Sie im Dienst neue Secrets.',
    refused: 'Ein Dienst nimmt einen Schlüssel nicht mehr an',
    refusedText:
      'Wahrscheinlich wurde sein Secret dort geändert. Erstellen Sie im Dienst ein neues und drücken Sie „Secret ersetzen“.',
  },
  limits: {
    title: 'Wovor Keyward nicht schützen kann',
    text: 'Diese drei Dinge kann kein Programm versprechen, deshalb sagen wir es offen:',
    program: 'Ein anderes Programm, das als Sie läuft',
    programText:
      'Was auf diesem Computer unter Ihrem Namen läuft, kann, was Sie können: die Zwischenablage lesen, den Bildschirm beobachten oder in Keyward hineinsehen.',
    memory: 'Spuren im Speicher',
    memoryText:
      'Beim Sperren vergisst Keyward Secrets und Tokens, aber ihr Text lässt sich nicht mit Sicherheit aus dem Arbeitsspeicher löschen. Ein Neustart des Computers bewirkt mehr.',
    copied: 'Was Sie weitergeben',
    copiedText:
      'Wer ein kopiertes Token bekommt, kann es benutzen, bis es endet, und ein Verlauf der Zwischenablage behält es vielleicht länger als Keyward.',
  },
  practise: 'Üben',
  steps: 'Die echten Schritte ausprobieren',
  welcome: 'Begrüßung noch einmal zeigen',
  shortcuts: 'Tastenkürzel',
} as const
