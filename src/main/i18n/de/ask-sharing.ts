/** What main asks about the person's other computers. */
export const askSharing = {
  share: {
    message: '{{workspace}} teilen?',
    detail:
      'Die Secrets lassen sich dann auch hier öffnen: {{names}}. Fahren Sie nur fort, wenn das Ihre eigenen Computer sind.',
    goOn: 'Teilen',
  },
  add: {
    message: 'Darf {{name}} Ihre geteilten Schlüssel öffnen?',
    detail:
      'Dieser Computer bekommt jedes Secret, das geteilt ist, jetzt und später. Fahren Sie nur fort, wenn Sie den Code dort selbst eingegeben haben.',
    goOn: 'Computer hinzufügen',
  },
  takeBack: {
    message: '{{workspace}} zurücknehmen?',
    detail:
      'Der Arbeitsbereich bleibt mit allen Schlüsseln auf diesem Computer. Auf Ihren anderen Computern kommt er zu „Zuletzt gelöscht“.',
    goOn: 'Zurücknehmen',
  },
  remove: {
    message: '{{names}} entfernen?',
    detail:
      'Was ab jetzt geteilt wird, bleibt dort verschlossen; was dort ist, bleibt dort. Keyward zeigt danach die Schlüssel, deren Secrets sich dort öffnen ließen, damit Sie sie ersetzen können.',
    goOn: 'Entfernen',
  },
  keep: {
    message: '{{kept}} behalten?',
    detail:
      '{{other}} wird auf allen Ihren Computern aufgegeben. Fahren Sie nur fort, wenn Sie {{kept}} kennen und dieser Adresse Ihre Secrets anvertrauen.',
    goOn: 'Behalten',
  },
  leave: {
    message: 'Auf diesem Computer nicht mehr teilen?',
    detail: 'Was hier ist, bleibt hier. Spätere Änderungen auf Ihren anderen Computern kommen nicht mehr an.',
    goOn: 'Verlassen',
  },
}
