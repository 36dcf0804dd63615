/** What main asks about sharing. */
export const askSharing = {
  create: {
    own: 'Über {{place}} mit Ihren anderen Computern teilen?',
    people: '{{team}} in {{place}} beginnen?',
    detail:
      'Noch ist nichts geteilt. Wer diesen Ort betreibt, kann nichts davon lesen, was Sie teilen, sieht aber, wann etwas geschrieben wird und wie viel.',
    goOn: 'Beginnen',
  },
  confirm: {
    own: 'Darf {{name}} Ihre geteilten Schlüssel öffnen?',
    ownDetail:
      'Dieser Computer bekommt jedes Secret von {{team}}, jetzt und später. Fahren Sie nur fort, wenn Sie die Ziffern eingegeben haben, die er anzeigt.',
    people: 'Darf {{person}} mit {{name}} in {{team}}?',
    peopleDetail:
      'Jedes Secret des Teams lässt sich dann dort öffnen, jetzt und später. Fahren Sie nur fort, wenn {{person}} Ihnen die Ziffern vorgelesen hat.',
    computer: 'Darf der Computer {{name}} von {{person}} in {{team}}?',
    asOwner: 'Als verwaltende Person kann {{person}} andere aufnehmen und entfernen.',
    goOn: 'Aufnehmen',
  },
  share: {
    message: '{{workspace}} teilen?',
    detail:
      'Die Secrets lassen sich dann auch hier öffnen: {{names}}. Fahren Sie nur fort, wenn das Ihre eigenen Computer sind.',
    people: '{{workspace}} mit {{team}} teilen?',
    peopleDetail:
      'Die Secrets können dann auch diese Personen öffnen: {{names}}. Fahren Sie nur fort, wenn Sie alle kennen.',
    goOn: 'Teilen',
  },
  takeBack: {
    message: '{{workspace}} zurücknehmen?',
    detail:
      'Der Arbeitsbereich bleibt mit allen Schlüsseln auf diesem Computer. Auf den anderen Computern kommt er zu „Zuletzt gelöscht“.',
    goOn: 'Zurücknehmen',
  },
  remove: {
    message: '{{names}} entfernen?',
    detail:
      'Was ab jetzt geteilt wird, bleibt dort verschlossen. Was vorher dort war, lässt sich dort weiter öffnen.',
    left_one:
      '{{count}} Secret, das {{person}} öffnen konnte, ist zu ersetzen. Keyward markiert den Schlüssel.',
    left_other:
      '{{count}} Secrets, die {{person}} öffnen konnte, sind zu ersetzen. Keyward markiert die Schlüssel.',
    lost_one:
      '{{count}} Secret kann jetzt in anderen Händen sein und ist zu ersetzen. Keyward markiert den Schlüssel als durchgesickert.',
    lost_other:
      '{{count}} Secrets können jetzt in anderen Händen sein und sind zu ersetzen. Keyward markiert die Schlüssel als durchgesickert.',
    wiped: 'Sie sagen, dass dort nichts mehr ist: Kein Schlüssel wird zum Ersetzen markiert.',
    goOn: 'Entfernen',
  },
  undo: {
    message: 'Rückgängig machen, was {{names}} seit {{when}} geändert hat?',
    values_one:
      '{{count}} Wert wird wieder, wie er vorher war, ein gelöschter Schlüssel mit allen seinen Werten.',
    values_other:
      '{{count}} Werte werden wieder, wie sie vorher waren, gelöschte Schlüssel mit allen ihren Werten.',
    records_one: 'Das ändert {{count}} Schlüssel, Arbeitsbereich oder Dienst auf allen Computern: {{names}}.',
    records_other:
      'Das ändert {{count}} Schlüssel, Arbeitsbereiche und Dienste auf allen Computern, die ersten davon: {{names}}.',
    created_one: '{{count}} Eintrag, der dort hinzukam, bleibt. Sehen Sie ihn selbst an: {{names}}.',
    created_other:
      '{{count}} Einträge, die dort hinzukamen, bleiben. Sehen Sie sie selbst an, die ersten davon: {{names}}.',
    goOn: 'Rückgängig machen',
  },
  setRole: {
    owner: '{{person}} die Verwaltung von {{team}} geben?',
    ownerDetail: 'Wer verwaltet, nimmt andere auf, entfernt sie und ersetzt die Wiederherstellungsseite.',
    member: '{{person}} in {{team}} zum Mitglied machen?',
    memberDetail:
      'Mitglieder öffnen und ändern alles, was geteilt ist, nehmen aber niemanden auf und entfernen niemanden.',
    goOn: 'Ändern',
  },
  keep: {
    message: '{{kept}} behalten?',
    detail:
      '{{other}} wird auf allen Computern aufgegeben. Fahren Sie nur fort, wenn Sie {{kept}} kennen und dieser Adresse Ihre Secrets anvertrauen.',
    goOn: 'Behalten',
  },
  follow: {
    line: '{{names}} folgen?',
    lineDetail: 'Was dann geteilt wird, bleibt hier verschlossen: {{out}}.',
    lineOfAll: 'Niemand kommt dadurch hinaus.',
    notInHands: 'Sie sagen, dass jemand anders diese haben kann: {{out}}.',
    page: 'Die Wiederherstellungsseite von {{name}} verwenden?',
    pageDetail:
      'Die Seite davor bringt nichts mehr zurück. Fahren Sie nur fort, wenn Sie von der neuen wissen.',
    keepPage: 'Die Wiederherstellungsseite von {{name}} ablehnen?',
    keepPageDetail: 'Dieser Computer behält die Seite davor und folgt nichts, was {{name}} danach macht.',
    newer: 'Ohne das weitermachen, was von {{name}} kommt?',
    newerDetail:
      'Ein neueres Keyward hat es gemacht. {{name}} ist dann draußen. Fahren Sie nur fort, wenn es jemand anders war; sonst aktualisieren Sie Keyward hier.',
    goOn: 'Weiter',
  },
  recover: {
    message: 'Die Wiederherstellungsseite verwenden?',
    stay: 'Diese können öffnen, was dann geteilt wird: {{names}}.',
    alone: 'Nur dieser Computer kann öffnen, was dann geteilt wird.',
    out: 'Diese sind draußen: {{names}}.',
    goOn: 'Seite verwenden',
  },
  leave: {
    message: 'Auf diesem Computer nicht mehr teilen?',
    detail: 'Was hier ist, bleibt hier. Spätere Änderungen auf Ihren anderen Computern kommen nicht mehr an.',
    people: '{{team}} auf diesem Computer verlassen?',
    peopleDetail:
      'Die Arbeitsbereiche kommen hier zu „Zuletzt gelöscht“. Ihre Secrets werden nach 30 Tagen gelöscht.',
    askOwner: 'Sagen Sie jemandem aus der Verwaltung, dass dieser Computer aus dem Team zu entfernen ist.',
    goOn: 'Verlassen',
  },
}
