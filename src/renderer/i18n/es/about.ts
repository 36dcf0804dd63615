/** What Keyward is made of. */
export const about = {
  title: 'Acerca de',
  dialogTitle: 'Acerca de Keyward',
  name: 'Keyward',
  version: 'Versión {{version}}',
  local:
    'Todo queda aquí mientras no elija un lugar compartido. Sin cuenta, sin telemetría y sin más red que los servidores que usted indicó.',
  electron: 'Electron',
  chromium: 'Chromium',
  node: 'Node',
  storage: 'Espacio ocupado',
  openFolder: 'Abrir carpeta de datos',
  folderFailed: 'Este equipo no tiene forma de mostrar la carpeta.',
  diagnostics: 'Copiar diagnóstico',
  diagnosticsText:
    'Versiones, cómo se guardan los secretos y cuántas claves hay. Sin nombres, sin servidores, sin secretos.',
  copied: 'Copiado',
  licences: 'Licencias',
  licencesHint: 'de lo que incluye Keyward',
  licence: '{{name}} {{version}}',
  noText: 'Se indica su licencia; no viene acompañada de un texto.',
  close: 'Cerrar',
} as const
