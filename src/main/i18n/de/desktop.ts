/** The tray's menu and the notices of the system. */
export const desktop = {
  tray: {
    tooltip: 'Keyward',
    copy: 'Token für {{name}} kopieren',
    copyLeft: 'Token für {{name}} kopieren · noch {{time}}',
    copyIn: 'Token für {{name}} in {{workspace}} kopieren',
    copyInLeft: 'Token für {{name}} in {{workspace}} kopieren · noch {{time}}',
    copied: 'Token von {{name}} kopiert. {{time}} gültig',
    copiedShort: 'Token von {{name}} kopiert. Es läuft innerhalb einer Minute ab',
    failed: 'Kein Token für {{name}}. Öffnen Sie Keyward, um den Grund zu sehen',
    more: 'Mehr…',
    lock: 'Sperren',
    unlock: 'Entsperren',
    open: 'Keyward öffnen',
    quit: 'Keyward beenden',
  },
  notice: {
    keyEnds: 'Ein Schlüssel läuft bald ab',
    keyEndsBody_one:
      '{{name}} läuft in {{count}} Tag ab. Erstellen Sie im Dienst einen neuen Schlüssel und ersetzen Sie dann hier das Secret.',
    keyEndsBody_other:
      '{{name}} läuft in {{count}} Tagen ab. Erstellen Sie im Dienst einen neuen Schlüssel und ersetzen Sie dann hier das Secret.',
    notReady: 'Ein Schlüssel ist nicht bereit',
    notReadyBody:
      'Keyward konnte das Token von {{name}} nicht erneuern. Öffnen Sie es, um den Grund zu sehen.',
    manyNotReady_one: 'Keyward konnte das Token von {{count}} Schlüssel nicht erneuern.',
    manyNotReady_other: 'Keyward konnte die Tokens von {{count}} Schlüsseln nicht erneuern.',
    stuck: 'Noch in der Zwischenablage',
    stuckBody:
      'Was Sie von {{name}} kopiert haben, ließ sich nicht entfernen. Kopieren Sie etwas anderes, um es zu ersetzen.',
    copied: 'Token kopiert',
    hidden: 'Öffnen Sie Keyward, um zu sehen, welcher Schlüssel es ist.',
  },
} as const
