import type { ProfileDraft } from '../domain/services/service-profile.ts'
import type { Say } from '../i18n/say.ts'
import type { Question } from '../ports/confirm.ts'

/** What main itself asks, in windows of the system; the sentences are in `i18n/en/ask.ts`. */
export const questionsIn = (say: Say) => {
  const cancel = () => say('ask.cancel')
  return {
    changeAddresses: (before: string, after: string, count: number): Question => ({
      message: say('ask.changeAddresses.message', { after }),
      detail: say('ask.changeAddresses.detail', { before, after, count }),
      goOn: say('ask.changeAddresses.goOn'),
      cancel: cancel(),
    }),
    copySecret: (name: string): Question => ({
      message: say('ask.copySecret.message', { name }),
      detail: say('ask.copySecret.detail'),
      goOn: say('ask.copySecret.goOn'),
      cancel: cancel(),
    }),
    sendToSensitive: (method: string, workspace: string, path: string): Question => ({
      message: say('ask.sendToSensitive.message', { method, workspace }),
      detail: say('ask.sendToSensitive.detail', { method, workspace, path }),
      goOn: say('ask.sendToSensitive.goOn', { method }),
      cancel: cancel(),
    }),
    importProfile: ({ name, regions }: ProfileDraft, isKnown: boolean): Question => ({
      message: isKnown ? say('ask.importProfile.update', { name }) : say('ask.importProfile.add', { name }),
      detail: [
        say('ask.importProfile.trust'),
        ...regions.map((region) =>
          say('ask.importProfile.region', {
            region: region.name,
            authHost: new URL(region.authUrl).host,
            apiHost: new URL(region.baseUrl).host,
          }),
        ),
      ].join('\n\n'),
      goOn: isKnown ? say('ask.importProfile.goOnUpdate') : say('ask.importProfile.goOnAdd'),
      cancel: cancel(),
    }),
  }
}
