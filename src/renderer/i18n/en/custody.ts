/** How secrets are kept: choosing it, unlocking, and what is said when it does not work. */
export const custody = {
  choose: {
    title: 'How should your secrets be kept?',
    absent:
      'Keyward would seal them with this computer’s keychain, and found none. Choose another way; you can change it later.',
    weak: 'This computer has a keychain, but it hides nothing: anybody with the file could read it. Choose another way; you can change it later.',
    locked: 'This computer’s keychain is locked. Unlock it and try again, or choose another way.',
    silent:
      'This computer’s keychain does not answer. Try again, or choose another way; you can change it later.',
    restart:
      'This computer’s keychain was not unlocked. Start Keyward again to be asked once more, or choose another way.',
    other:
      'This computer’s keychain cannot be used now. Try again, or choose another way; you can change it later.',
    tryAgain: 'Try the keychain again',
    cancel: 'Cancel',
  },
  now: {
    os: 'Now they are sealed with this computer’s keychain. Choose another way, or leave it so.',
    passphrase: 'Now they are sealed with your passphrase. Choose another way, or leave it so.',
    memory: 'Now they are kept only until you quit Keyward. Choose another way, or leave it so.',
  },
  os: {
    title: 'With this computer’s keychain',
    text: 'They open when you are signed in to this computer. Nothing to remember.',
    save: 'Seal with the keychain',
  },
  passphrase: {
    title: 'With a passphrase',
    text: 'Only you can open them. You enter it once after each start.',
    label: 'Passphrase',
    hint: '12 characters or more',
    repeat: 'Repeat it',
    lost: 'If you lose it, the secrets are gone for good. Nobody can bring them back.',
    save: 'Seal with this passphrase',
    tooShort_one: '{{count}} more character',
    tooShort_other: '{{count}} more characters',
    strengthLabel: 'Strength of the passphrase',
    weak: 'Easy to guess',
    fair: 'Good',
    strong: 'Strong',
    weakAdvice: 'A few words that do not belong together are easier to remember and harder to guess.',
    missing: 'Enter a passphrase of 12 characters or more',
    differs: 'These two are not the same',
  },
  memory: {
    title: 'Only until I quit',
    text: 'Nothing secret is written to disk. Names and client IDs stay, secrets are asked for again after each start.',
    changeText: 'New secrets are not written to disk. They are asked for again after each start.',
    fit: 'Fits a borrowed computer, or trying Keyward out.',
    save: 'Keep until I quit',
  },
  locked: {
    title: 'Keyward is locked',
    textOs:
      'Tokens were forgotten, and what we had put on the clipboard was cleared. Whoever is signed in to this computer as you can unlock: only a passphrase would keep them out.',
    textPassphrase: 'Enter your passphrase to open your keys.',
    label: 'Passphrase',
    unlock: 'Unlock',
    unlocking: 'Unlocking…',
    missing: 'Enter the passphrase',
    wrong: 'That is not the passphrase. Check capital letters and the keyboard language',
    wrongWait: 'That is not the passphrase. You can try again in {{duration}}',
  },
  unreadable: {
    title: 'Your keys could not be read',
    text: 'The file that holds them is not as Keyward left it. Nothing was overwritten and nothing was deleted: it stays exactly as it is.',
    wait: 'If a sync or backup program is busy, close Keyward, let it finish, and open Keyward again first.',
    close: 'Close Keyward',
  },
  keyring: {
    locked: 'Your computer’s keychain is locked',
    lockedText: 'Your keys are here, and their secrets are sealed until it is unlocked.',
    silent: 'Your computer’s keychain does not answer',
    silentText: 'Your keys are here, and their secrets stay sealed until it answers.',
    restart: 'Keyward must start again to use the keychain',
    restartText:
      'The keychain was not unlocked when Keyward asked, and it can be asked only once after each start. Your keys are here, and their secrets stay sealed.',
    changed: 'Your computer now uses another keychain',
    changedText:
      'The secrets were sealed with the former one. Unlock that one, or enter the secrets again. Nothing was deleted.',
    otherMachine: 'These secrets were sealed on another computer or account',
    otherMachineText:
      'Names and client IDs came along, secrets cannot. Enter each secret again when you need its key. Nothing was deleted.',
    absent: 'No keychain found on this computer',
    absentText: 'Your keys are here, and their secrets stay sealed until the keychain is back.',
    weak: 'This computer’s keychain no longer protects secrets',
    weakText:
      'It hides nothing now, so Keyward does not use it. Your keys are here, and their secrets stay sealed until the former keychain is back.',
    unlock: 'Unlock and try again',
    again: 'Try again',
    startAgain: 'Start Keyward again',
  },
} as const
