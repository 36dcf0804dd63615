import { TOKEN_PATH } from '../../shared/address.ts'
import type { Workspace } from '../../shared/model.ts'
import { parseUrl } from '../domain/parse-url.ts'
import type { Destination } from '../domain/services/destinations.ts'
import type { KeysPageAddress } from '../domain/services/keys-page-address.ts'
import { shownName } from '../domain/shown-name.ts'
import type { ChangingRequest } from '../domain/test-requests/changing-by.ts'
import type { StoredKey } from '../domain/vault/vault-format.ts'
import type { Translate } from '../i18n/translate.ts'
import type { Question } from '../ports/confirm.ts'

/** Main's own dialogs; their sentences are in `i18n/en/ask.ts`. */
export const questionsIn = (translate: Translate) => {
  const cancel = () => translate('ask.cancel')
  const regionLine = (destination: Destination): string => {
    const [authHost, apiHost] = shownWithFormer(destination)
    return translate('ask.region', { region: destination.region.name, authHost, apiHost })
  }
  const whichKey = (
    { clientId }: Pick<StoredKey, 'clientId'>,
    { name: workspace }: Pick<Workspace, 'name'>,
  ) => translate('ask.whichKey', { clientId, workspace })
  return {
    /** What tells a key from its namesakes. */
    whichKey,
    /** Where requests go, a line for each region, with addresses that are not cut. */
    addresses: (destinations: readonly Destination[]): string => destinations.map(regionLine).join('\n\n'),
    /** Asks before requests go to unknown hosts, or sealed secrets to other addresses. */
    contactHosts: (destinations: readonly Destination[]): Question => {
      const moved = destinations.filter(({ keyIds }) => keyIds.length > 0)
      const count = moved.reduce((sum, { keyIds }) => sum + keyIds.length, 0)
      const before = listed(moved.flatMap((each) => (each.before ? shownAddresses(each.before, each) : [])))
      const after = listed(moved.flatMap((each) => shownAddresses(each, each)))
      const lines = destinations.filter(({ keyIds }) => keyIds.length === 0).map(regionLine)
      if (moved.length === 0) {
        return {
          message: translate('ask.contactHosts.message', {
            service: destinations[0]?.service.name ?? '',
          }),
          detail: [...lines, translate('ask.contactHosts.trust')].join('\n\n'),
          goOn: translate('ask.contactHosts.goOn'),
          cancel: cancel(),
        }
      }
      return {
        message: translate('ask.changeAddresses.message', { after }),
        detail: [translate('ask.changeAddresses.detail', { before, after, count }), ...lines].join('\n\n'),
        goOn: translate('ask.changeAddresses.goOn'),
        cancel: cancel(),
      }
    },
    /** Asks before a database is contacted; `host` is whole, as `databaseHost` spells it. */
    contactDatabase: (host: string, port: number): Question => ({
      message: translate('ask.contactDatabase.message', { host, port: String(port) }),
      detail: translate('ask.contactDatabase.detail'),
      goOn: translate('ask.contactDatabase.goOn'),
      cancel: cancel(),
    }),
    /** Asks before the browser opens a service's page. */
    openPage: (service: string, address: KeysPageAddress): Question => ({
      message: translate('ask.openPage.message', { host: shown(new URL(address).origin) }),
      // SECURITY: S59, what opens, as it opens: with query and fragment, in ASCII, not cut.
      detail: translate('ask.openPage.detail', { service, address }),
      goOn: translate('ask.openPage.goOn'),
      cancel: cancel(),
    }),
    copySecret: (key: StoredKey, workspace: Workspace): Question => ({
      message: translate('ask.copySecret.message', { name: key.name }),
      detail: [whichKey(key, workspace), translate('ask.copySecret.detail')].join('\n\n'),
      goOn: translate('ask.copySecret.goOn'),
      cancel: cancel(),
    }),
    sendToSensitive: (workspace: string, { method, url, override }: ChangingRequest): Question => ({
      message: translate('ask.sendToSensitive.message', { method, workspace }),
      detail: [
        translate('ask.sendToSensitive.detail', { workspace, request: `${method} ${url}` }),
        ...(override === undefined ? [] : [translate('ask.sendToSensitive.override', { override })]),
      ].join('\n\n'),
      goOn: translate('ask.sendToSensitive.goOn', { method }),
      cancel: cancel(),
    }),
    /** Lists every host, those that are not known first. */
    restoreKeys: (
      count: number,
      destinations: readonly Destination[],
      unconfirmed: readonly Destination[],
    ): Question => {
      const hosts = listed(
        [...unconfirmed, ...destinations].flatMap((each) => shownAddresses(each, each)),
        '\n',
      )
      return {
        message: translate('ask.restoreKeys.message', { count }),
        detail: translate('ask.restoreKeys.detail', { hosts }),
        goOn: translate('ask.restoreKeys.goOn'),
        cancel: cancel(),
      }
    },
    /** Lists every unknown host. */
    importKeys: (count: number, replaced: number, unconfirmed: readonly Destination[]): Question => {
      const hosts = listed(
        unconfirmed.flatMap((each) => shownAddresses(each, each)),
        '\n',
      )
      const paragraphs = [
        ...(replaced === 0 ? [] : [translate('ask.importKeys.replaced', { count: replaced })]),
        ...(hosts === '' ? [] : [translate('ask.restoreKeys.detail', { hosts })]),
      ]
      return {
        message: translate('ask.importKeys.message', { count }),
        detail: paragraphs.join('\n\n'),
        goOn: translate('ask.importKeys.goOn'),
        cancel: cancel(),
      }
    },
    importProfile: (name: string, isKnown: boolean, destinations: readonly Destination[]): Question => ({
      message: isKnown
        ? translate('ask.importProfile.update', { name })
        : translate('ask.importProfile.add', { name }),
      detail: [translate('ask.importProfile.trust'), ...destinations.map(regionLine)].join('\n\n'),
      goOn: isKnown ? translate('ask.importProfile.goOnUpdate') : translate('ask.importProfile.goOnAdd'),
      cancel: cancel(),
    }),
  }
}

/** Main's dialogs, in the user's language. */
export type Questions = ReturnType<typeof questionsIn>

/** Each address once. SECURITY: S59, none is left out or cut: the answer counts for what was shown. */
const listed = (addresses: readonly string[], separator = ', '): string =>
  [...new Set(addresses)].join(separator)

/** Host, port unless it is 443, and path if any: `auth.example.com:8443/tenant`. A former one may be no address. */
const shown = (address: string, tokenPath = ''): string => {
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
  return [shown(region.authUrl, path), shown(region.baseUrl)]
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
