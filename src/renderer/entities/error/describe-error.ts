import type { TFunction } from 'i18next'
import type { AppError, ErrorOf } from '../../../shared/errors/app-error.ts'
import type { ReasonOf } from '../../../shared/errors/error-kinds.ts'
import {
  button,
  type ErrorAction,
  type Errors,
  type ErrorWords,
  later,
  type Plain,
  plain,
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
  const host = error.host ?? t('errors.service')
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
        advice: t('errors.unreachable.advice'),
      }
    case 'tls':
      return tls(error, t, host)
    case 'proxy-sign-in':
      return proxySignIn(error, t)
    case 'moved':
      return moved(error, t)
    case 'rate-limited':
      return { ...step(t, 'rateLimited', 'retry'), ...later(error, nowMs, t) }
    case 'server-error':
      return { ...step(t, 'serverTrouble', 'retry'), ...later(error, nowMs, t) }
    case 'locked':
      return plain(t, 'locked', 'unlock')
    case 'keyring-locked':
      return keyringLocked(error, t)
    case 'keyring-missing':
      return keyringMissing(error, t)
    case 'secret-unreadable':
      return error.reason === 'damaged'
        ? step(t, 'secretDamaged', 'enter-secret')
        : plain(t, 'secretUnreadable', 'enter-secret')
    case 'needs-choice':
      return needsChoice(error, t)
    case 'not-saved':
      return { ...step(t, 'notSaved', 'retry'), ...whyNotSaved(error, t) }
    case 'not-found':
      return plain(t, 'notFound', 'show-keys')
    case 'duplicate':
      if (error.reason === 'workspace-name') return step(t, 'workspaceName', 'edit-input')
      return { ...button(t, 'open-existing'), title: duplicateTitle(error, t) }
    case 'refused':
      return refused(error, t, nowMs)
    case 'bad-input':
      return badInput(error, t)
    case 'cancelled':
      return plain(t, 'cancelled', 'retry')
    case 'internal':
      return step(t, 'internal', 'retry')
  }
}

const duplicateTitle = ({ name = '', workspace }: ErrorOf<'duplicate'>, t: TFunction): string =>
  workspace === undefined
    ? t('errors.plain.duplicate', { name })
    : t('errors.plain.duplicateIn', { name, workspace })

/** The address in a redirect, without query and fragment. */
export const addressIn = (address = ''): string | undefined =>
  /^https?:\/\/[\w.:[\]-]+[^\s?#]*/.exec(address)?.[0]

const moved = ({ reason, detail }: ErrorOf<'moved'>, t: TFunction): ErrorWords => {
  const address = addressIn(detail)
  if (address === undefined || reason === undefined)
    return {
      ...button(t, 'edit-region'),
      title: t('errors.movedAway.title'),
      advice:
        address === undefined ? t('errors.tlsWrongName.advice') : t('errors.movedAway.advice', { address }),
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
    title: t('errors.plain.proxyPassword', { proxy: name }),
    action: 'retry',
    actionLabel: t('errors.action.enterPassword'),
  }
}

/** Only an error's title. The time is irrelevant, because only advice depends on it. */
export const errorTitle = (error: AppError, t: TFunction): string => describeError(error, t, 0).title

const notAccepted = (error: ErrorOf<'invalid-client'>, t: TFunction): ErrorWords => {
  switch (error.reason) {
    case 'other-encoding-may-fit':
      return plain(t, 'otherEncoding', 'other-encoding')
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

/** For each TLS problem, its message and the action in Keyward that may fix it. */
const tlsWords: Readonly<
  Record<
    ReasonOf<'tls'>,
    readonly [words: Exclude<keyof Errors & `tls${string}`, 'tls'>, action?: ErrorAction]
  >
> = {
  expired: ['tlsExpired', 'retry'],
  'wrong-name': ['tlsWrongName', 'edit-region'],
  'unknown-authority': ['tlsUnknownAuthority'],
  'client-certificate': ['tlsClientCertificate'],
  'old-tls': ['tlsOld'],
}

const tls = ({ reason }: ErrorOf<'tls'>, t: TFunction, host: string): ErrorWords => {
  const [words, action] = reason === undefined ? (['tls'] as const) : tlsWords[reason]
  return {
    ...(action && button(t, action)),
    title: t(`errors.${words}.title`, { host }),
    advice: t(`errors.${words}.advice`, { host }),
  }
}

const keyringLocked = (error: ErrorOf<'keyring-locked'>, t: TFunction): ErrorWords => {
  if (error.reason === 'keyring-restart')
    return { ...button(t, 'restart'), title: t('protection.keyring.restart') }
  if (error.reason === 'keyring-silent')
    return {
      action: 'unlock-keyring',
      actionLabel: t('common.tryAgain'),
      title: t('protection.keyring.silent'),
      advice: t('protection.keyring.laterText'),
    }
  return {
    ...button(t, 'unlock-keyring'),
    title: t('protection.keyring.locked'),
    advice: t('protection.keyring.lockedText'),
  }
}

const keyringMissing = (error: ErrorOf<'keyring-missing'>, t: TFunction): ErrorWords => {
  const title = t('protection.keyring.absent')
  return error.reason === 'keyring-gone'
    ? {
        action: 'unlock-keyring',
        actionLabel: t('common.tryAgain'),
        title,
        advice: t('protection.keyring.laterText'),
      }
    : { ...button(t, 'choose-passphrase'), title, advice: t('errors.keyringMissing.advice') }
}

/** Advice for a failed save, if the operating system's error code explains it. */
const whyNotSaved = ({ detail = '' }: ErrorOf<'not-saved'>, t: TFunction): { advice?: string } => {
  if (['ENOSPC', 'EDQUOT', 'EFBIG'].includes(detail)) return { advice: t('errors.notSaved.adviceFull') }
  if (['EACCES', 'EPERM', 'EROFS'].includes(detail)) return { advice: t('errors.notSaved.adviceForbidden') }
  return {}
}

const unexpectedAnswer = (error: ErrorOf<'unexpected-answer'>, t: TFunction): ErrorWords => {
  switch (error.reason) {
    case 'web-page':
    case 'not-json':
    case 'no-token':
    case 'too-large':
    case 'status':
      return step(t, 'notSignIn', 'edit-region')
    case 'token-type':
    case 'expires-in':
      return step(t, 'unusableToken')
    case 'service-error':
      return { title: t('errors.serviceSaidNo.title'), advice: t('errors.unusableToken.advice') }
    case 'wants-body':
      return { ...plain(t, 'wantsBody', 'other-encoding'), actionLabel: t('errors.action.sendInBody') }
    case 'wants-header':
      return { ...plain(t, 'wantsHeader', 'other-encoding'), actionLabel: t('errors.action.sendInHeader') }
    case 'wants-other-method':
      return step(t, 'wantsOtherMethod')
  }
}

/** Why the user must choose how to protect secrets. */
const needsChoice = ({ reason }: ErrorOf<'needs-choice'>, t: TFunction): ErrorWords => {
  if (reason === 'keyring-changed')
    return { ...button(t, 'choose-passphrase'), title: t('protection.keyring.changed') }
  return reason === 'file-changed'
    ? step(t, 'fileChanged', 'choose-passphrase')
    : plain(t, 'needsChoice', 'choose-passphrase')
}

/** Refusals whose title needs no advice, each with its words and the action of its button. */
const plainRefusals = {
  'no-recent-input': ['noRecentInput', 'retry'],
  'not-confirmed': ['cancelled', 'retry'],
  'port-taken': ['portTaken', 'move-practice'],
  'shortcut-taken': ['shortcutTaken', 'edit-input'],
  'not-running': ['notRunning', 'start-practice'],
} as const satisfies Partial<Record<ReasonOf<'refused'>, readonly [words: Plain, action: ErrorAction]>>

type PlainRefusal = keyof typeof plainRefusals
const isPlain = (reason: ReasonOf<'refused'>): reason is PlainRefusal => Object.hasOwn(plainRefusals, reason)

type Refusal = Exclude<
  ReasonOf<'refused'>,
  PlainRefusal | 'in-use' | 'read-only' | 'wrong-passphrase' | 'too-soon' | 'code-wrong'
>

/** Refusals whose messages need no interpolated values. */
const refusals: Readonly<Record<Refusal, readonly [words: Sentence, action?: ErrorAction]>> = {
  'other-origin': ['otherOrigin', 'edit-input'],
  'plain-http': ['plainHttp', 'edit-region'],
  'bad-url': ['badUrl', 'edit-region'],
  'bad-header': ['badHeader', 'edit-input'],
  'secret-in-field': ['secretInField', 'edit-input'],
  'just-declined': ['justDeclined', 'retry'],
  stale: ['stale', 'retry'],
  'only-seal': ['onlySeal', 'choose-passphrase'],
  'memory-only': ['memoryOnly', 'choose-passphrase'],
  'refuses-both': ['refusesBoth', 'retry'],
  'other-sharing': ['otherSharing', 'edit-input'],
  'takes-both': ['takesBoth', 'edit-input'],
  'practice-changed': ['practiceChanged', 'edit-region'],
  'no-browser': ['noBrowser', 'retry'],
  'no-mail-program': ['noMailProgram', 'retry'],
  'not-a-backup': ['notABackup', 'retry'],
  'newer-backup': ['newer', 'retry'],
  'damaged-backup': ['damagedBackup', 'retry'],
  'newer-format': ['newer'],
  'nothing-to-import': ['nothingToImport', 'retry'],
  'damaged-import': ['damagedImport', 'retry'],
  'import-too-large': ['importTooLarge', 'retry'],
  'encrypted-import': ['encryptedImport', 'retry'],
  'other-workbook': ['otherWorkbook', 'retry'],
  'keyward-backup': ['keywardBackup', 'retry'],
  'import-stopped': ['importTooLarge', 'retry'],
  'not-trashed': ['notTrashed'],
  'activity-unreadable': ['activityUnreadable', 'retry'],
  'code-over': ['codeOver', 'retry'],
  'symbols-wrong': ['symbolsWrong', 'retry'],
  'sheet-unknown': ['sheetUnknown', 'edit-input'],
  'not-keeper': ['notKeeper'],
  'not-prepared': ['notPrepared', 'retry'],
  'login-refused': ['loginRefused', 'retry'],
  'in-other-team': ['inOtherTeam', 'edit-input'],
  'not-now': ['notNow', 'retry'],
  'by-policy': ['byPolicy'],
  'host-not-allowed': ['hostNotAllowed'],
  'unknown-channel': ['refusedByKeyward'],
  'foreign-sender': ['refusedByKeyward'],
}

const refused = (error: ErrorOf<'refused'>, t: TFunction, nowMs: number): ErrorWords => {
  const { reason, name } = error
  if (isPlain(reason)) {
    const [words, action] = plainRefusals[reason]
    return plain(t, words, action)
  }
  switch (reason) {
    case 'in-use':
      return {
        title: name === undefined ? t('errors.inUse.titleUnnamed') : t('errors.inUse.title', { name }),
        advice: t('errors.inUse.advice'),
        ...button(t, 'show-keys'),
      }
    case 'read-only':
      return { title: t('errors.plain.readOnly'), advice: t('errors.newer.advice') }
    case 'wrong-passphrase':
      return { ...step(t, 'wrongPassphrase', 'retry'), ...later(error, nowMs, t) }
    case 'too-soon':
      return { ...plain(t, 'tooSoon', 'retry'), ...later(error, nowMs, t) }
    case 'code-wrong':
      return codeWrong(error, t)
    default:
      return step(t, ...refusals[reason])
  }
}

/** For a mistyped code. `detail` is the number of its wrong group of symbols, if known. */
const codeWrong = ({ detail = '' }: ErrorOf<'refused'>, t: TFunction): ErrorWords => ({
  ...step(t, 'codeWrong', 'edit-input'),
  ...(/^\d{1,2}$/.test(detail) && { advice: t('errors.codeWrong.adviceGroup', { group: detail }) }),
})

/** The labels of the fields that a person can get wrong. */
const fields = {
  name: 'common.name',
  clientId: 'common.clientId',
  clientSecret: 'common.clientSecret',
  workspaceId: 'common.workspace',
  authUrl: 'errors.field.authUrl',
  baseUrl: 'errors.field.baseUrl',
  passphrase: 'common.passphrase',
} as const
const isField = (name: string | undefined): name is keyof typeof fields =>
  name !== undefined && Object.hasOwn(fields, name)

/** `field` may be a path such as `regions.0.authUrl`. Its last part names the field. */
const badInput = (error: ErrorOf<'bad-input'>, t: TFunction): ErrorWords => {
  const field = error.field?.split('.').at(-1)
  return {
    ...step(t, 'badInput', 'edit-input'),
    ...(isField(field) && { advice: t('errors.badInput.adviceField', { field: t(fields[field]) }) }),
  }
}
