import type { TFunction } from 'i18next'
import type { AppError, ErrorOf } from '../../../shared/errors/app-error.ts'
import type { ReasonOf } from '../../../shared/errors/error-kinds.ts'
import {
  button,
  type ErrorAction,
  type Errors,
  type ErrorWords,
  later,
  type Sentence,
  step,
} from './error-words.ts'

/**
 * Describes every kind of failure. Exhaustive, so a new kind or reason doesn't compile without a message. Host,
 * status and detail appear only under *Details*, except for a host that the sentence needs.
 *
 * Over 300 lines because it's one table, from each kind and reason to its message.
 */
export const describeError = (error: AppError, t: TFunction, nowMs: number): ErrorWords => {
  const host = error.host ?? t('errors.this.service')
  switch (error.kind) {
    case 'invalid-client':
      return notAccepted(error, t)
    case 'unexpected-answer':
      return unexpectedAnswer(error, t)
    case 'unreachable':
      return unreachable(error, t, host)
    case 'timeout':
      return {
        ...button(t, 'retry'),
        title: t('errors.timeout.title', { host }),
        advice: t('errors.timeout.advice'),
      }
    case 'tls':
      return tls(error, t, host)
    case 'proxy-sign-in':
      return proxySignIn(error, t)
    case 'moved':
      return moved(error, t)
    case 'rate-limited':
      return {
        ...step(t, 'rateLimited', 'retry'),
        ...later(error, nowMs, (at) => t('errors.rateLimited.adviceAt', { at })),
      }
    case 'server-error':
      return {
        ...step(t, 'serverTrouble', 'retry'),
        ...later(error, nowMs, (at) => t('errors.serverTrouble.adviceAt', { at })),
      }
    case 'locked':
      return step(t, 'locked', 'unlock')
    case 'keyring-locked':
      return keyringLocked(error, t)
    case 'keyring-missing':
      return error.reason === 'keyring-gone'
        ? { ...step(t, 'keyringGone', 'unlock-keyring'), actionLabel: t('errors.action.retry') }
        : step(t, 'keyringMissing', 'choose-passphrase')
    case 'secret-unreadable':
      return step(t, error.reason === 'damaged' ? 'secretDamaged' : 'secretUnreadable', 'enter-secret')
    case 'needs-choice':
      return {
        ...step(t, choiceWords(error.reason), 'choose-passphrase'),
        actionLabel: t('errors.action.choose-custody'),
      }
    case 'not-saved':
      return { ...step(t, 'notSaved', 'retry'), ...whyNotSaved(error, t) }
    case 'not-found':
      return step(t, 'notFound', 'show-keys')
    case 'duplicate':
      if (error.reason === 'workspace-name') return step(t, 'workspaceName', 'edit-input')
      return {
        ...button(t, 'open-existing'),
        title: duplicateTitle(error, t),
        advice: t('errors.duplicate.advice'),
      }
    case 'refused':
      return refused(error, t, nowMs)
    case 'bad-input':
      return badInput(error, t)
    case 'cancelled':
      return step(t, 'cancelled', 'retry')
    case 'internal':
      return {
        ...step(t, 'internal', 'retry'),
        ...(error.reference && {
          advice: t('errors.internal.adviceReference', { reference: error.reference }),
        }),
      }
  }
}

const duplicateTitle = ({ name, workspace }: ErrorOf<'duplicate'>, t: TFunction): string => {
  const shown = name ?? t('errors.this.record')
  return workspace === undefined
    ? t('errors.duplicate.title', { name: shown })
    : t('errors.duplicate.titleIn', { name: shown, workspace })
}

/** The address in a redirect, without query and fragment. */
export const addressIn = (address = ''): string | undefined =>
  /^https?:\/\/[\w.:[\]-]+[^\s?#]*/.exec(address)?.[0]

const moved = ({ reason, detail }: ErrorOf<'moved'>, t: TFunction): ErrorWords => {
  const address = addressIn(detail)
  if (address === undefined) return step(t, 'moved', 'edit-region')
  if (reason === undefined)
    return {
      ...button(t, 'edit-region'),
      title: t('errors.movedAway.title'),
      advice: t('errors.movedAway.advice', { address }),
    }
  return {
    title: t('errors.movedTo.title'),
    advice: t('errors.movedTo.advice', { address }),
    action: 'edit-region',
    actionLabel: t('overview.incident.useAddress'),
  }
}

const proxySignIn = ({ reason, name = '' }: ErrorOf<'proxy-sign-in'>, t: TFunction): ErrorWords => {
  if (reason === undefined) return step(t, 'proxySignIn', 'retry')
  if (reason === 'proxy-scheme')
    return {
      ...button(t, 'retry'),
      title: t('errors.proxyScheme.title', { proxy: name }),
      advice: t('errors.proxyScheme.advice'),
    }
  return {
    title: t('errors.proxyPassword.title', { proxy: name }),
    advice: t('errors.proxyPassword.advice'),
    action: 'retry',
    actionLabel: t('errors.proxyPassword.action'),
  }
}

/** Only the sentence, which doesn't depend on the time. */
export const errorTitle = (error: AppError, t: TFunction): string => describeError(error, t, 0).title

const notAccepted = (error: ErrorOf<'invalid-client'>, t: TFunction): ErrorWords => {
  switch (error.reason) {
    case 'other-encoding-may-fit':
      return step(t, 'otherEncoding', 'other-encoding')
    case 'unknown-to-practice':
      return step(t, 'unknownToPractice', 'choose-workspace')
    case 'web-page':
    case undefined:
  }
  return step(t, 'notAccepted', 'replace-key')
}

/** A mistyped address fails the same way as a network that is down. The message mentions the address first. */
const unreachable = (error: ErrorOf<'unreachable'>, t: TFunction, host: string): ErrorWords => {
  const { reason, name = '' } = error
  if (reason === 'proxy')
    return {
      ...button(t, 'retry'),
      title: t('errors.proxyUnreachable.title', { proxy: name }),
      advice: t('errors.proxyUnreachable.advice'),
    }
  const words = reason === 'unknown-host' ? 'unknownHost' : reason ? 'connectionRefused' : 'unreachable'
  return {
    ...button(t, reason ? 'edit-region' : 'retry'),
    title: t(`errors.${words}.title`, { host }),
    advice: t(`errors.${words}.advice`),
  }
}

/** What is wrong with a TLS connection, and the step that may fix it. */
const tlsWords: Readonly<
  Record<
    ReasonOf<'tls'>,
    readonly [words: Exclude<keyof Errors & `tls${string}`, 'tls'>, action: ErrorAction]
  >
> = {
  expired: ['tlsExpired', 'retry'],
  'wrong-name': ['tlsWrongName', 'edit-region'],
  'unknown-authority': ['tlsUnknownAuthority', 'show-details'],
  'client-certificate': ['tlsClientCertificate', 'show-details'],
  'old-tls': ['tlsOld', 'show-details'],
}

const tls = ({ reason }: ErrorOf<'tls'>, t: TFunction, host: string): ErrorWords => {
  const [words, action] = reason === undefined ? (['tls', 'show-details'] as const) : tlsWords[reason]
  return {
    ...button(t, action),
    title: t(`errors.${words}.title`, { host }),
    advice: t(`errors.${words}.advice`, { host }),
  }
}

const keyringLocked = (error: ErrorOf<'keyring-locked'>, t: TFunction): ErrorWords => {
  if (error.reason === 'keyring-restart') return step(t, 'keyringRestart', 'restart')
  if (error.reason === 'keyring-silent')
    return { ...step(t, 'keyringSilent', 'unlock-keyring'), actionLabel: t('errors.action.retry') }
  return step(t, 'keyringLocked', 'unlock-keyring')
}

/** Advice based on the system's error code, if that adds information. */
const whyNotSaved = ({ detail = '' }: ErrorOf<'not-saved'>, t: TFunction): { advice?: string } => {
  if (['ENOSPC', 'EDQUOT', 'EFBIG'].includes(detail)) return { advice: t('errors.notSaved.adviceFull') }
  if (['EACCES', 'EPERM', 'EROFS'].includes(detail)) return { advice: t('errors.notSaved.adviceForbidden') }
  return {}
}

const unexpectedAnswer = (error: ErrorOf<'unexpected-answer'>, t: TFunction): ErrorWords => {
  switch (error.reason) {
    case 'web-page':
      return step(t, 'webPage', 'edit-region')
    case 'not-json':
      return step(t, 'notJson', 'edit-region')
    case 'no-token':
      return step(t, 'noToken', 'edit-region')
    case 'token-type':
      return step(t, 'tokenType', 'show-details')
    case 'expires-in':
      return step(t, 'expiresIn', 'show-details')
    case 'too-large':
      return step(t, 'tooLarge', 'edit-region')
    case 'service-error':
      return step(t, 'serviceSaidNo', 'show-details')
    case 'wants-body':
      return { ...step(t, 'wantsBody', 'other-encoding'), actionLabel: t('errors.action.sendInBody') }
    case 'wants-header':
      return { ...step(t, 'wantsHeader', 'other-encoding'), actionLabel: t('errors.action.sendInHeader') }
    case 'wants-other-method':
      return step(t, 'wantsOtherMethod', 'show-details')
    case 'status':
      return {
        ...button(t, 'edit-region'),
        title: t('errors.otherStatus.title'),
        advice:
          error.status === undefined
            ? t('errors.otherStatus.adviceUnknown')
            : t('errors.otherStatus.advice', { status: error.status }),
      }
  }
}

/** Why the user must choose how to protect secrets. */
const choiceWords = (reason: ReasonOf<'needs-choice'> | undefined) => {
  if (reason === 'keyring-changed') return 'keyringChanged'
  return reason === 'file-changed' ? 'fileChanged' : 'needsChoice'
}

type PlainRefusal = Exclude<
  ReasonOf<'refused'>,
  'in-use' | 'wrong-passphrase' | 'too-soon' | 'only-seal' | 'memory-only' | 'code-wrong'
>

/** Refusals with messages that contain no values. */
const plainRefusals: Readonly<Record<PlainRefusal, readonly [words: Sentence, action?: ErrorAction]>> = {
  'no-recent-input': ['noRecentInput', 'retry'],
  'other-origin': ['otherOrigin', 'edit-input'],
  'plain-http': ['plainHttp', 'edit-region'],
  'bad-url': ['badUrl', 'edit-region'],
  'bad-header': ['badHeader', 'edit-input'],
  'secret-in-field': ['secretInField', 'edit-input'],
  'not-confirmed': ['notConfirmed', 'retry'],
  'just-declined': ['justDeclined', 'retry'],
  stale: ['stale', 'retry'],
  'refuses-both': ['refusesBoth', 'retry'],
  'other-sharing': ['otherSharing', 'edit-input'],
  'takes-both': ['takesBoth', 'edit-input'],
  'practice-changed': ['practiceChanged', 'edit-region'],
  'port-taken': ['portTaken', 'move-practice'],
  'shortcut-taken': ['shortcutTaken', 'edit-input'],
  'not-running': ['notRunning', 'start-practice'],
  'no-browser': ['noBrowser', 'retry'],
  'no-mail-program': ['noMailProgram', 'retry'],
  'read-only': ['readOnly'],
  'not-a-backup': ['notABackup', 'retry'],
  'newer-backup': ['newerBackup', 'retry'],
  'damaged-backup': ['damagedBackup', 'retry'],
  'too-many': ['tooMany', 'edit-input'],
  'newer-format': ['newerFormat', 'show-details'],
  'nothing-to-import': ['nothingToImport', 'retry'],
  'damaged-import': ['damagedImport', 'retry'],
  'import-too-large': ['importTooLarge', 'retry'],
  'encrypted-import': ['encryptedImport', 'retry'],
  'other-workbook': ['otherWorkbook', 'retry'],
  'keyward-backup': ['keywardBackup', 'retry'],
  'import-stopped': ['importStopped', 'retry'],
  'not-trashed': ['notTrashed', 'show-details'],
  'activity-unreadable': ['activityUnreadable', 'retry'],
  'code-over': ['codeOver', 'retry'],
  'symbols-wrong': ['symbolsWrong', 'retry'],
  'sheet-unknown': ['sheetUnknown', 'edit-input'],
  'not-keeper': ['notKeeper', 'show-details'],
  'not-prepared': ['notPrepared', 'retry'],
  'login-refused': ['loginRefused', 'retry'],
  'in-other-team': ['inOtherTeam', 'edit-input'],
  'not-now': ['notNow', 'retry'],
  'by-policy': ['byPolicy', 'show-details'],
  'host-not-allowed': ['hostNotAllowed', 'show-details'],
  'unknown-channel': ['refusedByKeyward', 'show-details'],
  'foreign-sender': ['refusedByKeyward', 'show-details'],
}

const refused = (error: ErrorOf<'refused'>, t: TFunction, nowMs: number): ErrorWords => {
  switch (error.reason) {
    case 'in-use':
      return {
        title: t('errors.inUse.title', { name: error.name ?? t('errors.this.holder') }),
        advice: t('errors.inUse.advice'),
        ...button(t, 'show-keys'),
      }
    case 'wrong-passphrase':
      return {
        ...step(t, 'wrongPassphrase', 'retry'),
        ...later(error, nowMs, (at) => t('errors.wrongPassphrase.adviceAt', { at })),
      }
    case 'too-soon':
      return {
        ...step(t, 'tooSoon', 'retry'),
        ...later(error, nowMs, (at) => t('errors.tooSoon.adviceAt', { at })),
      }
    case 'code-wrong':
      return codeWrong(error, t)
    case 'only-seal':
    case 'memory-only':
      return {
        ...step(t, error.reason === 'only-seal' ? 'onlySeal' : 'memoryOnly', 'choose-passphrase'),
        actionLabel: t('errors.action.choose-custody'),
      }
    default:
      return step(t, ...plainRefusals[error.reason])
  }
}

/** `detail` is the number of the wrong group, if known. */
const codeWrong = ({ detail = '' }: ErrorOf<'refused'>, t: TFunction): ErrorWords => ({
  ...step(t, 'codeWrong', 'edit-input'),
  ...(/^\d{1,2}$/.test(detail) && { advice: t('errors.codeWrong.adviceGroup', { group: detail }) }),
})

type Field = keyof Errors['field']
const fields: Readonly<Record<Field, true>> = {
  name: true,
  clientId: true,
  clientSecret: true,
  workspaceId: true,
  authUrl: true,
  baseUrl: true,
  path: true,
  headers: true,
  body: true,
  notes: true,
  passphrase: true,
  keyExpiresAtMs: true,
}
const isField = (name: string | undefined): name is Field => name !== undefined && Object.hasOwn(fields, name)

/** `field` may be a path such as `regions.0.authUrl`. Its last part names the field. */
const badInput = (error: ErrorOf<'bad-input'>, t: TFunction): ErrorWords => {
  const field = error.field?.split('.').at(-1)
  return {
    ...step(t, 'badInput', 'edit-input'),
    ...(isField(field) && {
      advice: t('errors.badInput.adviceField', { field: t(`errors.field.${field}`) }),
    }),
  }
}
