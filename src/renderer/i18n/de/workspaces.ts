/** Workspaces: their menu, editing one, removing one. */
export const workspaces = {
  menu: {
    label: 'Aktionen für {{name}}',
    more: 'Mehr für {{name}}',
    edit: 'Arbeitsbereich bearbeiten…',
    addKey: 'Schlüssel hier hinzufügen',
    markSensitive: 'Als „Live, Vorsicht“ markieren',
    unmarkSensitive: 'Nicht mehr „Live, Vorsicht“',
    moveUp: 'Nach oben',
    moveDown: 'Nach unten',
    remove: 'Arbeitsbereich löschen…',
  },
  moved: '{{name}} ist jetzt Nummer {{place}} von {{total}}',
  edit: {
    title: 'Arbeitsbereich bearbeiten',
    place:
      'Dienst und Region: {{service}}, {{region}}. Schlüssel funktionieren nur dort, wo sie erstellt wurden; deshalb lässt sich das nicht ändern.',
    name: 'Name',
    nameHint: 'wie der Dienst ihn nennt',
    missingName: 'Geben Sie dem Arbeitsbereich einen Namen',
    colour: 'Farbe',
    colours: {
      c0: 'Orange',
      c1: 'Petrol',
      c2: 'Violett',
      c3: 'Grün',
      c4: 'Pink',
      c5: 'Blau',
      c6: 'Grau',
      c7: 'Oliv',
    },
    sensitive: 'Live, Vorsicht',
    sensitiveHint:
      'Echte Daten: Testanfragen werden gekennzeichnet, und bevor etwas geschrieben wird, fragt Keyward nach.',
    save: 'Speichern',
    cancel: 'Abbrechen',
  },
  remove: {
    title: '„{{name}}“ löschen?',
    textNone: 'Er enthält keine Schlüssel.',
    text_one:
      '{{count}} Schlüssel kommt mit nach „Zuletzt gelöscht“. Nach 30 Tagen wird er endgültig gelöscht.',
    text_other:
      '{{count}} Schlüssel kommen mit nach „Zuletzt gelöscht“. Nach 30 Tagen werden sie endgültig gelöscht.',
    confirm: 'Arbeitsbereich löschen',
    cancel: 'Abbrechen',
    removed: '„{{name}}“ gelöscht',
    undo: 'Rückgängig',
    restored: '„{{name}}“ ist wieder da',
  },
} as const
