/** The screen that finds copies of secrets in files. */
export const copies = {
  title: 'Kopien auf diesem Computer finden',
  text: 'Secrets bleiben in Downloads, Skripten und Befehlsverläufen liegen. Keyward durchsucht die gewählten Orte nach genau den Secrets, die es aufbewahrt, und sagt, wo sie sind. Nichts verlässt diesen Computer.',
  where: 'Wo gesucht wird',
  places: {
    downloads: 'Downloads',
    desktop: 'Schreibtisch',
    documents: 'Dokumente',
    'shell-histories': 'Befehlsverläufe',
    'api-clients': 'Daten von API-Programmen',
  },
  search: 'Suchen',
  again: 'Erneut suchen',
  choose: 'Ordner wählen…',
  limits:
    'Dateien werden gelesen, nie geändert. Archive, verschlüsselte Dateien und was nur in der Cloud liegt, werden nicht durchsucht.',
  searching_one: '{{count}} Secret wird gesucht…',
  searching_other: '{{count}} Secrets werden gesucht…',
  read_one: '{{count}} Datei gelesen, {{size}}',
  read_other: '{{count}} Dateien gelesen, {{size}}',
  cancel: 'Suche beenden',
  none: 'Keine Kopien gefunden',
  noneYet: 'Bisher keine Kopien gefunden',
  count_one: '{{count}} Kopie gefunden',
  count_other: '{{count}} Kopien gefunden',
  allHandled_one: 'Die gefundene Kopie ist erledigt',
  allHandled_other: 'Alle {{count}} gefundenen Kopien sind erledigt',
  cancelled: 'Die Suche wurde beendet, bevor alles gelesen war.',
  stopped:
    'Die Suche endete von selbst, bevor alles gelesen war. Suchen Sie erneut oder wählen Sie weniger Ordner.',
  unreadable_one: '{{count}} Datei oder Ordner ließ sich nicht vollständig durchsuchen.',
  unreadable_other: '{{count}} Dateien oder Ordner ließen sich nicht vollständig durchsuchen.',
  tooShort_one:
    '{{count}} Secret ist zu kurz, um es von anderem Text zu unterscheiden, und wurde nicht gesucht.',
  tooShort_other:
    '{{count}} Secrets sind zu kurz, um sie von anderem Text zu unterscheiden, und wurden nicht gesucht.',
  tooNew_one:
    '{{count}} Secret ist seit weniger als einem Tag hier und wurde nicht gesucht. Suchen Sie morgen erneut.',
  tooNew_other:
    '{{count}} Secrets sind seit weniger als einem Tag hier und wurden nicht gesucht. Suchen Sie morgen erneut.',
  more: 'Es gibt noch mehr. Die ersten {{count}} sind aufgeführt.',
  found: 'Kopien',
  line: 'Zeile {{line}}',
  deletedKey: 'Ein gelöschter Schlüssel',
  forms: {
    text: 'als Text',
    json: 'in JSON',
    url: 'in einer Webadresse oder einem Formular',
    base64: 'in Base64',
    hex: 'hexadezimal',
    'utf-16': 'als UTF-16-Text',
  },
  show: 'Im Ordner zeigen',
  mark: 'Als erledigt markieren',
  unmark: 'Nicht erledigt',
  leaked: 'Schlüssel ist bekannt geworden…',
}
