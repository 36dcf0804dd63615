// @ts-check
/** All texts of the console, in a service's vocabulary, because this page stands in for a service. */
export const words = {
  service: 'Practice service',
  mark: 'Practice · on this computer',
  skip: 'Skip to the page',
  user: 'You',
  userMenu: 'User menu',
  home: 'Home',
  keys: 'API keys',

  homeTitle: 'Welcome to the practice service',
  homeText:
    'It stands in for the service your company uses, so that you can try every step with keys that open nothing else. It runs on this computer and sends nothing anywhere.',
  homeNext: 'To make a key, open the user menu at the top right and choose API keys.',

  keysText: 'A key lets a program sign in to the workspace it was made in.',
  create: 'Create',
  noneTitle: 'No keys yet',
  noneText: 'Keys you create are listed here, without their secrets.',
  name: 'Name',
  nameHint: 'What you will look for later',
  workspace: 'Workspace',
  workspaceHint: 'The only place the key acts on',
  firstWorkspace: 'Practice',
  kind: 'Kind',
  personal: 'Personal',
  personalHint: 'For your own work',
  service_: 'Service',
  serviceHint: 'For a program',
  region: 'Region',
  default: 'Default',
  regional: 'Regional',
  clientId: 'Client ID',
  clientSecret: 'Client secret',
  created: 'Created',
  lastUsed: 'Last used',
  never: 'Never',
  actions: 'Actions',

  createTitle: 'Create an API key',
  confirm: 'Create key',
  cancel: 'Cancel',
  nameMissing: 'Give the key a name.',
  workspaceMissing: 'Say which workspace the key is for.',

  madeTitle: 'Your new key',
  madeText: 'Copy both now. The secret is shown this once and cannot be looked up later.',
  copyId: 'Copy client ID',
  copySecret: 'Copy client secret',
  copied: 'Copied',
  copyByHand: 'The browser did not let us copy. The text is selected: press Ctrl+C or ⌘C.',
  done: 'Done',
  notCopied: 'You have not copied the secret yet, and it will not be shown again.',
  closeAnyway: 'Close without it',

  delete: 'Delete',
  /** @param {string} name */
  deleteFor: (name) => `Delete ${name}`,
  /** @param {string} name */
  copyIdOf: (name) => `Copy client ID of ${name}`,
  /** @param {string} name */
  deleteTitle: (name) => `Delete “${name}”?`,
  deleteText: 'Programs that use it are refused at once. It cannot be brought back.',
  deleteConfirm: 'Delete key',
  /** @param {string} name */
  deleted: (name) => `${name} was deleted.`,

  closedTitle: 'This page is closed',
  closedText:
    'An address of this page works once, and only in the browser that opened it. Open the console from Keyward again.',
  goneTitle: 'The practice service does not answer',
  goneText: 'It ends with Keyward. Open the console from Keyward again.',
  notSaved: 'That could not be saved, so nothing was changed. Try again.',
  tryAgain: 'Try again',
}
