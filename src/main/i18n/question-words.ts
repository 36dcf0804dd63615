import { readAuthority } from '../../node/read-authority.ts'
import type { KeySummary } from '../../shared/keys/key.ts'
import { TOKEN_PATH } from '../../shared/services/address.ts'
import type { Workspace } from '../../shared/workspaces/workspace.ts'
import type { Destination } from '../kernel/destination.ts'
import { shownAddress } from '../kernel/shown-address.ts'
import type { Question, ShownQuestion } from '../ports/confirm.ts'
import { makeTranslate } from './translate.ts'

type PlainQuestion =
  | `${'add' | 'change' | 'choose' | 'remove'}Passphrase`
  | `choose${'Keychain' | 'Memory'}`
  | `start${'Afresh' | 'Empty'}`
  | 'clearActivity'
  | 'eraseEverything'
  | 'restart'
  | 'sealHere'

/** What a question contains besides its text. */
interface More {
  /** Names or addresses, never shortened. */
  readonly atStake?: readonly string[]
  /** The button's label after the first of two presses. */
  readonly again?: string
}

/** Wording shared by several of main's questions. It is under `ask` in `assets/locales/en/main.json`. */
export const questionsIn = (language: Parameters<typeof makeTranslate>[0]) => {
  const translate = makeTranslate(language)
  const say = (
    message: string,
    detail: readonly string[],
    proceed: string,
    { atStake = [], again }: More = {},
  ): Question => ({
    message,
    atStake,
    detail: detail.join('\n\n'),
    proceed,
    cancel: translate('ask.cancel'),
    ...(again !== undefined && { again }),
  })
  /** SECURITY: S56, requires two presses before secrets leave Keyward or something can't be undone. */
  const twice = (question: Question, again = translate('ask.again')): Question => ({ ...question, again })
  /**
   * One entry per address, saying what it receives, without duplicates. SECURITY: S59, none is left out or
   * shortened.
   */
  const addresses = (destinations: readonly Destination[]): string[] => {
    const entries = destinations.flatMap((destination) => {
      const { name: service } = destination.service
      const [auth, api] = shownWithPrevious(destination)
      if (auth === api) return [`${auth}\n${translate('ask.getsBoth', { service })}`]
      return [
        `${auth}\n${translate('ask.getsSecrets', { service })}`,
        `${api}\n${translate('ask.getsTokens', { service })}`,
      ]
    })
    return [...new Set([...destinations.flatMap(authorityOf), ...entries])]
  }
  /** SECURITY: S8, the certificate authority that a service trusts besides the system's. */
  const authorityOf = ({ service: { name: service, authority } }: Destination): string[] => {
    // SECURITY: S8, read from the certificate itself, because an edited file can claim another subject and
    // fingerprint.
    const read = authority && readAuthority(authority.pem)
    if (read?.ok !== true) return []
    const { subject, sha256: fingerprint, endsAtMs } = read.value
    const when = new Intl.DateTimeFormat(language().locale, { dateStyle: 'long' }).format(endsAtMs)
    return [translate('ask.authority', { subject, service, when, fingerprint })]
  }
  return {
    translate,
    /** What all questions have in common, in the user's language. */
    common: (): Omit<ShownQuestion, keyof Question> => {
      const { language: spoken, locale } = language()
      return { oneMoment: translate('ask.oneMoment'), language: spoken, locale }
    },
    language,
    /** Creates a question with these paragraphs. */
    say,
    twice,
    /** A question with fixed wording, optionally with more paragraphs. Requires two presses. */
    plain: (name: PlainQuestion, ...more: readonly string[]): Question =>
      twice(
        say(
          translate(`ask.${name}.message`),
          [translate(`ask.${name}.detail`), ...more],
          translate(`ask.${name}.goOn`),
        ),
      ),
    /** Tells a key apart from others with the same name. */
    whichKey: (
      { name, clientId }: Pick<KeySummary, 'name' | 'clientId'>,
      { name: workspace }: Pick<Workspace, 'name'>,
    ): string => `${translate('ask.keyIn', { name, workspace })}\n${translate('ask.clientId', { clientId })}`,
    /** Lists the addresses that requests are sent to. */
    addresses,
    /** Asks before requests are sent to unknown hosts, or encrypted secrets move to other addresses. */
    contactHosts: (destinations: readonly Destination[]): Question => {
      const count = destinations.reduce((sum, { keyIds }) => sum + keyIds.length, 0)
      const atStake = addresses(destinations)
      if (destinations.every(isNewAuthorityAlone))
        return twice(
          say(
            translate('ask.trustAuthority.message'),
            [translate('ask.trustAuthority.detail')],
            translate('ask.trustAuthority.goOn'),
            { atStake },
          ),
        )
      if (count > 0)
        return twice(
          say(
            translate('ask.changeAddresses.message'),
            [translate('ask.changeAddresses.detail', { count })],
            translate('ask.changeAddresses.goOn'),
            { atStake },
          ),
        )
      return say(
        translate('ask.contactHosts.message'),
        [translate('ask.contactHosts.trust')],
        translate('ask.contactHosts.goOn'),
        { atStake },
      )
    },
  }
}

/** Wording shared by several questions, in the user's language. */
export type Questions = ReturnType<typeof questionsIn>

/** The sign-in and API addresses. Includes the token path if the service has a custom one, or had one before. */
const shownAddresses = (
  { service, region }: Pick<Destination, 'service' | 'region'>,
  { service: now, before }: Destination,
): [auth: string, api: string] => {
  const hasOwnPath = (now.tokenPath ?? before?.service.tokenPath) !== undefined
  const path = hasOwnPath ? (service.tokenPath ?? TOKEN_PATH) : ''
  return [shownAddress(region.authUrl, path), shownAddress(region.baseUrl)]
}

/** Whether the addresses stay the same and only the certificate authority that the service trusts changes. */
const isNewAuthorityAlone = (destination: Destination): boolean => {
  const { service, before } = destination
  if (before === undefined || before.service.authority?.pem === service.authority?.pem) return false
  return String(shownAddresses(before, destination)) === String(shownAddresses(destination, destination))
}

/** Like `shownAddresses`, preceded by the previous address: `old.example.com → new.example.com`. */
const shownWithPrevious = (destination: Destination): [auth: string, api: string] => {
  const [auth, api] = shownAddresses(destination, destination)
  const [formerAuth, formerApi] = destination.before
    ? shownAddresses(destination.before, destination)
    : [auth, api]
  const both = (previous: string, now: string) => (previous === now ? now : `${previous} → ${now}`)
  return [both(formerAuth, auth), both(formerApi, api)]
}
