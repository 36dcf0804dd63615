/** What Keyward is made of. */
export const about = {
  title: 'About',
  dialogTitle: 'About Keyward',
  name: 'Keyward',
  version: 'Version {{version}}',
  local:
    'Local unless you choose a shared place. No account, no telemetry, no network but the hosts you entered.',
  electron: 'Electron',
  chromium: 'Chromium',
  node: 'Node',
  storage: 'Disk space used',
  openFolder: 'Open data folder',
  folderFailed: 'This computer has no way to show the folder.',
  diagnostics: 'Copy diagnostics',
  diagnosticsText:
    'Versions, how secrets are kept, and how many keys there are. No names, no hosts, no secrets.',
  copied: 'Copied',
  licences: 'Licences',
  licencesHint: 'of what is built in',
  licence: '{{name}} {{version}}',
  noText: 'Its licence is named, and comes without a text.',
  close: 'Close',
} as const
