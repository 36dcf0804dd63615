import { TOKEN_PATH } from '../../../shared/address.ts'
import type { Workspace } from '../../../shared/model.ts'
import type { Translate } from '../../i18n/translate.ts'
import { parseUrl } from '../../kernel/parse-url.ts'
import { shownName } from '../../kernel/shown-name.ts'
import type { Question } from '../../ports/confirm.ts'
import type { StoredKey } from '../../vault/format/vault-format.ts'
import type { Destination } from './destinations.ts'

type PlainQuestion =
  | `${'add' | 'change' | 'choose' | 'remove'}Passphrase`
  | `choose${'Keychain' | 'Memory'}`
  | `start${'Afresh' | 'Empty'}`
  | 'clearActivity'
  | 'restart'
  | 'sealHere'

/** What several of main's questions say; their sentences are under `ask` in `assets/locales/en/main.json`. */
export const questionsIn = (translate: Translate) => {
  const say = (message: string, detail: readonly string[], goOn: string): Question => ({
    message,
    detail: detail.join('\n\n'),
    goOn,
    cancel: translate('ask.cancel'),
  })
  const regionLine = (destination: Destination): string => {
    const [authHost, apiHost] = shownWithFormer(destination)
    const { service, region } = destination
    return service.regions.length > 1
      ? translate('ask.region', { region: region.name, authHost, apiHost })
      : translate('ask.onlyRegion', { authHost, apiHost })
  }
  const addresses = (destinations: readonly Destination[]): string[] => destinations.map(regionLine)
  return {
    /** A question of these paragraphs. */
    say,
    /** A question whose sentences name nothing, with further paragraphs. */
    plain: (name: PlainQuestion, ...more: readonly string[]): Question =>
      say(
        translate(`ask.${name}.message`),
        [translate(`ask.${name}.detail`), ...more],
        translate(`ask.${name}.goOn`),
      ),
    /** What tells a key from its namesakes. */
    whichKey: (
      { clientId }: Pick<StoredKey, 'clientId'>,
      { name: workspace }: Pick<Workspace, 'name'>,
    ): string => translate('ask.whichKey', { clientId, workspace }),
    /** Where requests go, a line for each region, with addresses that are not cut. */
    addresses,
    /** Every host, a line for each. */
    hosts: (destinations: readonly Destination[]): string =>
      listed(
        destinations.flatMap((each) => shownAddresses(each, each)),
        '\n',
      ),
    /** Asks before requests go to unknown hosts, or sealed secrets to other addresses. */
    contactHosts: (destinations: readonly Destination[]): Question => {
      const moved = destinations.filter(({ keyIds }) => keyIds.length > 0)
      const count = moved.reduce((sum, { keyIds }) => sum + keyIds.length, 0)
      const before = listed(moved.flatMap((each) => (each.before ? shownAddresses(each.before, each) : [])))
      const after = listed(moved.flatMap((each) => shownAddresses(each, each)))
      const lines = addresses(destinations.filter(({ keyIds }) => keyIds.length === 0))
      if (moved.length > 0)
        return say(
          translate('ask.changeAddresses.message', { after }),
          [translate('ask.changeAddresses.detail', { before, after, count }), ...lines],
          translate('ask.changeAddresses.goOn'),
        )
      return say(
        translate('ask.contactHosts.message', { service: destinations[0]?.service.name ?? '' }),
        [...lines, translate('ask.contactHosts.trust')],
        translate('ask.contactHosts.goOn'),
      )
    },
  }
}

/** What several questions say, in the user's language. */
export type Questions = ReturnType<typeof questionsIn>

/** Each address once. SECURITY: S59, none is left out or cut: the answer counts for what was shown. */
const listed = (addresses: readonly string[], separator = ', '): string =>
  [...new Set(addresses)].join(separator)

/** Host, port unless it is 443, and path if any: `auth.example.com:8443/tenant`. A former one may be no address. */
export const shownAddress = (address: string, tokenPath = ''): string => {
  const url = parseUrl(address)
  if (url === undefined) return shownName(address)
  const { protocol, host, port, pathname } = url
  const shownHost = protocol === 'http:' && port === '' ? `${host}:80` : host
  return `${shownHost}${pathname === '/' ? '' : pathname}${tokenPath}`
}

/** Both addresses, with the token path when the service has its own now or had one before. */
const shownAddresses = (
  { service, region }: Pick<Destination, 'service' | 'region'>,
  { service: now, before }: Destination,
): [auth: string, api: string] => {
  const hasOwnPath = (now.tokenPath ?? before?.service.tokenPath) !== undefined
  const path = hasOwnPath ? (service.tokenPath ?? TOKEN_PATH) : ''
  return [shownAddress(region.authUrl, path), shownAddress(region.baseUrl)]
}

/** As `shownAddresses`, with the former address in front: `old.example.com → new.example.com`. */
const shownWithFormer = (destination: Destination): [auth: string, api: string] => {
  const [auth, api] = shownAddresses(destination, destination)
  const [formerAuth, formerApi] = destination.before
    ? shownAddresses(destination.before, destination)
    : [auth, api]
  const both = (former: string, now: string) => (former === now ? now : `${former} → ${now}`)
  return [both(formerAuth, auth), both(formerApi, api)]
}
