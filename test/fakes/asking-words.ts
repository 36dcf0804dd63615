import type { Translate } from '../../src/main/i18n/translate.ts'
import type { Question } from '../../src/main/ports/confirm.ts'
import type { AskingWords } from '../../src/main/sharing/questions.ts'

const say = (
  message: string,
  detail: readonly string[],
  goOn: string,
  { atStake = [] }: { atStake?: readonly string[] } = {},
): Question => ({
  message,
  atStake,
  detail: detail.join('\n'),
  goOn,
  cancel: '',
})

/** What main asks with, for tests of what it says. */
export const askingWords = (translate: Translate): AskingWords => ({
  translate,
  language: () => ({ language: 'en', locale: 'en', acceptLanguage: 'en_US' }),
  say,
  twice: (question) => question,
  addresses: (destinations) => destinations.map(({ region }) => `to ${region.authUrl}`),
  contactHosts: (destinations) =>
    say('contact', ['hosts'], '', { atStake: destinations.map(({ service }) => service.name) }),
})
