/** What Keyward is made of. */
export const about = {
  title: 'Über',
  dialogTitle: 'Über Keyward',
  name: 'Keyward',
  version: 'Version {{version}}',
  local:
    'Lokal, solange Sie keinen gemeinsamen Ort wählen. Kein Konto, keine Telemetrie, kein Netzwerk außer den Hosts, die Sie eingegeben haben.',
  electron: 'Electron',
  chromium: 'Chromium',
  node: 'Node',
  storage: 'Belegter Speicherplatz',
  openFolder: 'Datenordner öffnen',
  folderFailed: 'Dieser Computer kann den Ordner nicht anzeigen.',
  diagnostics: 'Diagnose kopieren',
  diagnosticsText:
    'Versionen, wie Secrets verwahrt werden und wie viele Schlüssel es gibt. Keine Namen, keine Hosts, keine Secrets.',
  copied: 'Kopiert',
  licences: 'Lizenzen',
  licencesHint: 'der eingebauten Bestandteile',
  licence: '{{name}} {{version}}',
  noText: 'Die Lizenz ist genannt, ihr Text liegt nicht bei.',
  close: 'Schließen',
} as const
