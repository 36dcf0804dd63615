/** The Settings screen: one sentence for each setting. */
export const settings = {
  title: 'Einstellungen',
  sections: 'Abschnitte',
  reset: 'Diesen Abschnitt zurücksetzen',
  resetDone: 'Diese Einstellungen sind wieder wie am Anfang',
  general: {
    title: 'Allgemein',
    language: 'Sprache',
    languageText: 'Gilt sofort. Auch Dienste werden gebeten, in dieser Sprache zu antworten.',
    theme: 'Farbschema',
    themeText: 'Hell oder dunkel, oder so, wie dieser Computer es gerade verwendet.',
    system: 'System',
    light: 'Hell',
    dark: 'Dunkel',
    density: 'Zeilenhöhe',
    densityText: 'Kompakt zeigt mehr Schlüssel auf einmal.',
    comfortable: 'Bequem',
    compact: 'Kompakt',
    startAtLogin: 'Mit diesem Computer starten',
    startAtLoginText: 'Keyward startet, wenn Sie sich anmelden, im Infobereich, falls Sie es dort behalten.',
    startAtLoginDev: 'Nur ein installiertes Keyward kann bei der Anmeldung starten.',
  },
  security: {
    title: 'Sicherheit',
    custody: 'Wie Secrets verwahrt werden',
    custodyBy: {
      os: 'Mit dem Schlüsselbund dieses Computers versiegelt',
      passphrase: 'Mit Ihrer Passphrase versiegelt',
      memory: 'Nur bis Keyward beendet wird',
    },
    change: 'Ändern…',
    clipboard: 'Zwischenablage leeren nach',
    clipboardText: 'Was Sie aus Keyward kopiert haben, verschwindet nach dieser Zeit aus der Zwischenablage.',
    seconds: 'Sekunden',
    lockAfter: 'Sperren nach',
    lockAfterText: 'Keyward sperrt sich, wenn so lange niemand diesen Computer berührt hat.',
    lockNever: 'Nie',
    lockOnSleep: 'Mit dem Computer sperren',
    lockOnSleepText: 'Keyward sperrt sich, wenn dieser Computer schläft oder sein Bildschirm gesperrt wird.',
    lockOnSleepLinux: 'Keyward sperrt sich, wenn dieser Computer schlafen geht.',
  },
  notices: {
    title: 'Infobereich und Mitteilungen',
    tray: 'Keyward im Infobereich',
    trayText:
      'Angeheftete Schlüssel, jeder mit seiner Restzeit, werden über das Symbol kopiert, ohne das Fenster zu öffnen.',
    keepInTray: 'Sehen Sie das Keyward-Symbol?',
    keepInTrayText:
      'Wenn ja, bleibt Keyward dort, sobald Sie das Fenster schließen; sonst beendet das Schließen Keyward.',
    notices: 'Mitteilungen des Systems',
    noticesText:
      'Wenn ein Schlüssel, den Sie benutzen, bald abläuft oder nicht bereitgehalten werden konnte: höchstens eine pro Tag und Schlüssel.',
    cannotNotify: 'Diese Oberfläche zeigt keine Mitteilungen; alles steht auch im Fenster.',
    hideDetails: 'Schlüsselnamen ausblenden',
    hideDetailsText: 'Mitteilungen sagen nicht, um welchen Schlüssel es geht.',
  },
  copying: {
    title: 'Kopieren',
    requiredLife: 'Restzeit, die ein Token haben muss',
    requiredLifeText: 'Ist weniger übrig, holt „Token kopieren“ ein neues.',
    minutes: 'Minuten',
    history: 'Verlauf der Zwischenablage',
    historyText: {
      windows:
        'Windows behält Kopiertes unter Umständen im Verlauf der Zwischenablage (Windows-Taste + V) und überträgt es auf Ihre anderen Geräte. Keyward kann das hier nicht verhindern: Schalten Sie den Verlauf in den Einstellungen von Windows aus oder entfernen Sie den Eintrag.',
      mac: 'Wenn Sie auf diesem Mac eine Zwischenablage-Verwaltung verwenden, behält sie Kopiertes unter Umständen. Keyward kann das hier nicht verhindern: Lassen Sie Keyward dort auslassen oder entfernen Sie den Eintrag.',
      linux:
        'Ein Verlauf der Zwischenablage, etwa Klipper unter KDE oder eine Erweiterung von GNOME, behält Kopiertes unter Umständen. Keyward kann das hier nicht verhindern: Schalten Sie den Verlauf aus oder entfernen Sie den Eintrag.',
    },
  },
} as const
