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
} as const
