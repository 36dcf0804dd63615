import type { ProfileDraft } from '../domain/services/service-profile.ts'
import type { Question } from '../ports/confirm.ts'

const keysAsText = (count: number) => (count === 1 ? '1 key' : `${count} keys`)

/** What main itself asks, in windows of the system. English for now; the catalogue's other languages follow. */
export const words = {
  changeAddresses: (before: string, after: string, keyCount: number): Question => ({
    message: `Send these secrets to ${after} from now on?`,
    detail: `The secrets of ${keysAsText(keyCount)} are sealed for ${before}. Go on only if you know ${after}: it will receive them at the next token request.`,
    goOn: 'Change address',
  }),
  copySecret: (name: string): Question => ({
    message: `Copy the client secret of ${name}?`,
    detail: 'Whoever has the secret can act as this key. It leaves the clipboard by itself.',
    goOn: 'Copy secret',
  }),
  sendToSensitive: (method: string, workspace: string, path: string): Question => ({
    message: `Send ${method} to ${workspace}?`,
    detail: `${workspace} is marked "Live, be careful". This request may change something there: ${method} ${path}`,
    goOn: `Send ${method}`,
  }),
  importProfile: (profile: ProfileDraft, isKnown: boolean): Question => ({
    message: isKnown ? `Update the service ${profile.name}?` : `Add the service ${profile.name}?`,
    detail: [
      'Go on only if you know these addresses and trust whoever sent the profile.',
      ...profile.regions.map(
        ({ name, authUrl, baseUrl }) =>
          `${name}: secrets will go to ${new URL(authUrl).host}, tokens to ${new URL(baseUrl).host}`,
      ),
    ].join('\n\n'),
    goOn: isKnown ? 'Update service' : 'Add service',
  }),
  openProfile: 'Open a service profile',
  saveProfile: 'Save the service profile',
  profileFiles: 'Service profile',
} as const
