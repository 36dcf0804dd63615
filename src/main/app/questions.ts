import type { ProfileDraft } from '../domain/services/service-profile.ts'
import type { Say } from '../i18n/say.ts'
import type { Question } from '../ports/confirm.ts'
import { shownName } from './shown-name.ts'

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
      message: say('ask.copySecret.message', { name: shownName(name) }),
      detail: say('ask.copySecret.detail'),
      goOn: say('ask.copySecret.goOn'),
      cancel: cancel(),
    }),
    sendToSensitive: (method: string, workspace: string, request: string): Question => ({
      message: say('ask.sendToSensitive.message', { method, workspace: shownName(workspace) }),
      detail: say('ask.sendToSensitive.detail', { workspace: shownName(workspace), request }),
      goOn: say('ask.sendToSensitive.goOn', { method }),
      cancel: cancel(),
    }),
    restoreKeys: (count: number, hosts: readonly string[]): Question => ({
      message: say('ask.restoreKeys.message', { count }),
      detail: say('ask.restoreKeys.detail', { hosts: listed(hosts) }),
      goOn: say('ask.restoreKeys.goOn'),
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

/** What main asks, in the person's language. */
export type Questions = ReturnType<typeof questionsIn>

/** A message box has no scroll bar: of very many hosts the first are named and the rest are counted. */
const MOST_NAMED = 20

const listed = (hosts: readonly string[]): string =>
  hosts.length <= MOST_NAMED
    ? hosts.join('\n')
    : `${hosts.slice(0, MOST_NAMED).join('\n')}\n… +${hosts.length - MOST_NAMED}`
